/**
 * What a pasted text names, be it a list, a log or a whole ticket: addresses of the network and of network cards, host
 * names, numbers of servers and of invoices. Nothing is known of the account here: `foundInText.ts` says what there is.
 */
import ipaddr from 'ipaddr.js'
import { isHostname } from '#lib/rules/hostname.ts'

export interface Mention {
  readonly kind: 'address' | 'network' | 'mac' | 'name' | 'number' | 'server' | 'invoice'
  /** In the one spelling that things are compared by. */
  readonly value: string
  /** It can be nothing else. What may be a word like any other is not told when it is not found. */
  readonly sure: boolean
}

/** Longer texts are cut: nobody reads what was found in them. Characters. */
const maxLength = 100_000

/** An address in the spelling that all are compared by; undefined when it is none. */
export function normalizedIp(text: string): string | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return text
  // A zone (`%eth0`) says which card of the machine that asks.
  return ipaddr.IPv6.isValid(text) ? ipaddr.process(text).toString() : undefined
}

/** Six pairs of digits in any of the usual spellings, with colons; undefined when it is none. */
export function normalizedMac(text: string): string | undefined {
  const digits = text.toLowerCase().replaceAll(/[:.-]/g, '')
  return /^[\da-f]{12}$/.test(digits) ? digits.replaceAll(/(..)(?!$)/g, '$1:') : undefined
}

/** Reports of abuse write addresses so that nobody presses on them: `203[.]0[.]113[.]7`, `hxxp://`. */
const refanged = (text: string): string =>
  text
    .replaceAll(/\[\.\]|\(\.\)|\[dot\]|\(dot\)/gi, '.')
    .replaceAll(/\[:\]/g, ':')
    .replaceAll(/\bhxxp/gi, 'http')

const macs = [
  // 52:54:00:12:34:56, 52-54-00-12-34-56; not the beginning of something longer.
  /(?<!(?<![\da-z])[\da-f]{1,2}[:-])(?<![\da-z])(?:[\da-f]{2}:){5}[\da-f]{2}(?![\da-z]|[:-][\da-f])/gi,
  /(?<![\da-z]-?)(?:[\da-f]{2}-){5}[\da-f]{2}(?![\da-z]|-[\da-z])/gi,
  // 5254.0012.3456
  /(?<![\da-z.])(?:[\da-f]{4}\.){2}[\da-f]{4}(?![\da-z]|\.[\da-z])/gi,
]
/** What stands beside addresses in what machines say of themselves. */
const commonMacs: ReadonlySet<string> = new Set(['ff:ff:ff:ff:ff:ff', '00:00:00:00:00:00'])
/** Twelve digits at once, with a letter among them: a number is no hardware address. */
const bareMac = /(?<![\w.:/-])(?=\d*[a-f])[\da-f]{12}(?![\w:/-]|\.\w)/gi

const withColons = /(?<![\w.])[\da-f]*:[\da-f:]*:[\da-f:.]*(?:%[\w.-]+)?(?:\/\d{1,3})?(?!\w)/gi
const fourNumbers =
  /(?<![\w.]|[\w.]-)(?<!\bv(?:ersion)?[ :]{0,2})\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2}(?!\d))?(?![\w-]|\.\w)/gi

const address = /^(.*?)(?:\/(\d+))?$/

/** An address as it is written, with the length of its network where that is told. */
function addressMention(written: string): Mention | undefined {
  const [, alone = '', length] = address.exec(written) ?? []
  const value = normalizedIp(alone)
  if (value === undefined || isReserved(value)) return undefined
  const isWhole = length === undefined || Number(length) === (value.includes(':') ? 128 : 32)
  // "203.0.113.7/24" is an address with its network; "203.0.113.0/24" is all of them.
  if (!isWhole && isFirstOf(value, Number(length)))
    return { kind: 'network', value: `${value}/${length}`, sure: true }
  return { kind: 'address', value, sure: true }
}

function isFirstOf(value: string, length: number): boolean {
  const isShort = value.includes(':') ? length <= 128 : length <= 32
  if (!isShort) return false
  const kind = value.includes(':') ? ipaddr.IPv6 : ipaddr.IPv4
  return kind.networkAddressFromCIDR(`${value}/${length}`).toString() === value
}

/** What stands in every machine's configuration and in no one's possession: itself, any, a mask, a neighbour. */
function isReserved(value: string): boolean {
  const range = ipaddr.process(value).range()
  return (
    ['loopback', 'unspecified', 'broadcast', 'linkLocal', 'multicast'].includes(range) ||
    value.startsWith('255.')
  )
}

/** The colons of an address end where a sentence, a port or a bracket goes on. */
function addressWithColons(written: string): Mention | undefined {
  for (const ends of [/$^/, /[.:]$/, /\.+$/, /:\d{1,5}$/]) {
    const mention = addressMention(written.replace(/%[\w.-]+/, '').replace(ends, ''))
    if (mention) return mention
  }
  return undefined
}

/** What ends like a host name and is a file. */
const files =
  /\.(?:pdf|txt|log|png|jpe?g|gif|svg|webp|conf|cfg|ini|json|xml|html?|php|css|js|ts|py|rb|pl|sh|bat|ps1|ya?ml|toml|csv|tsv|docx?|xlsx?|pptx?|zip|tar|gz|bz2|xz|iso|img|exe|dll|deb|rpm|sql|bak|tmp|pem|crt|key|service|md|local|lan|arpa)$/i

/** What a host name stands in: a link, an account at a host, a port, an end of a sentence. */
const link = /^[a-z][a-z\d+.-]*:\/\/(?:[^/@\s]*@)?([^/:?#\s]*)/i
const around = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/** A word that is a host name, or may be one. */
function nameMention(written: string): Mention | undefined {
  const [, linked] = link.exec(written) ?? []
  const [before = '', after] = written.replaceAll(around, '').split('@')
  const told = linked ?? after ?? before
  const alone = told.replace(/^[\w-]+=/, '').replace(/:(?:\d{1,5}.*)?$/, '')
  const value = alone.replaceAll(around, '').toLowerCase()
  if (!isHostname(value)) return undefined
  const isWhole = /\.[a-z][a-z\d-]*[a-z\d]$/.test(value) && !files.test(value)
  // "Done.Thanks" is the end of a sentence, and "ada@example.net" is somebody's address.
  const isWord = /^[a-z]+\.[A-Z]/.test(alone.replace(/^[A-Z]/, 'a'))
  if (isWhole && !isWord)
    return { kind: 'name', value, sure: after === undefined && isTelling(value) }
  // One word of letters is what every sentence is made of.
  return /[\d-]/.test(value) && /\p{L}/u.test(value)
    ? { kind: 'name', value, sure: false }
    : undefined
}

/** "e.g" and "z.B" have dots as well. */
const isTelling = (value: string): boolean => value.split('.').some((label) => label.length > 3)

const numberWords = {
  server: /(?:server|machine|host|maschine)/,
  invoice: /(?:invoice|rechnung|bill|inv)/,
}
/** Blanks are single ones, but for what was taken out: that is not what a word names, however much of it there is. */
const called = String.raw`(?: ?(?:id|no\.?|nr\.?|number|nummer))? ?[:=#-]? ?#?`
const serverNumber = new RegExp(
  String.raw`(?<![\w-])${numberWords.server.source}${called}(\d{1,12})(?![\w.-]*\w)`,
  'giu',
)
const invoiceNumber = new RegExp(
  String.raw`(?<![\w-])${numberWords.invoice.source}${called}((?:[a-z]{1,8}-)?\d[\d/-]{0,20})(?![\w.]*\w)`,
  'giu',
)
const idNumber = /(?<![\w-])(?:id ?[:=#]? ?#?|#)(\d{1,12})(?![\w.-]*\w)/gi

/** Everything that a text names, each once, in the order in which it is first named. */
export function mentionsIn(pasted: string): readonly Mention[] {
  const found: { at: number; mention: Mention }[] = []
  let text = refanged(pasted.slice(0, maxLength)).replaceAll(/\s+/g, ' ')

  /** Takes out what a pattern finds, so that nothing is read twice; what makes no sense stays. */
  function take(pattern: RegExp, read: (written: string, part: string) => Mention | undefined) {
    text = text.replaceAll(pattern, (written: string, ...rest: unknown[]) => {
      const part = typeof rest[0] === 'string' ? rest[0] : written
      const at = rest.find((value) => typeof value === 'number') ?? 0
      const mention = read(written, part)
      if (!mention) return written
      found.push({ at, mention })
      // As long as before: places later in the text stay what they are.
      return ' '.repeat(written.length)
    })
  }

  const mac = (written: string): Mention | undefined => {
    const value = normalizedMac(written)
    return value === undefined || commonMacs.has(value)
      ? undefined
      : { kind: 'mac', value, sure: written.length > 12 }
  }
  for (const pattern of macs) take(pattern, mac)
  take(withColons, addressWithColons)
  take(fourNumbers, addressMention)
  take(bareMac, mac)
  take(serverNumber, (_written, value) => ({ kind: 'server', value, sure: true }))
  take(invoiceNumber, (_written, value) => ({ kind: 'invoice', value, sure: true }))
  take(idNumber, (_written, value) => ({ kind: 'number', value, sure: true }))

  const left = text
  for (const { 0: word, index } of left.matchAll(/[^\s,;|<>"'`(){}[\]]+/g)) {
    const mention = nameMention(word)
    if (mention) found.push({ at: index, mention })
  }
  // A column of numbers: among other words they could be anything.
  const others = left.split(/[\s,;|]+/).filter((word) => word !== '')
  if (others.length > 0 && others.every((word) => /^\d{1,12}$/.test(word)))
    for (const { 0: value, index } of left.matchAll(/\d+/g))
      found.push({ at: index, mention: { kind: 'number', value, sure: true } })

  const byKey = new Map<string, Mention>()
  for (const { mention } of found.toSorted((a, b) => a.at - b.at)) {
    const key = `${mention.kind} ${mention.value}`
    const before = byKey.get(key)
    if (!before || (!before.sure && mention.sure)) byKey.set(key, mention)
  }
  return [...byKey.values()]
}
