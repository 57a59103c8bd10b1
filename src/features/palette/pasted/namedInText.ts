/**
 * Finds the IPs, MACs, host names, server and invoice numbers in a pasted list, log or ticket. `foundInText.ts` matches
 * them with the account.
 */
import ipaddr from 'ipaddr.js'
import { isDnsName } from '#lib/rules/server.ts'

export interface Mention {
  readonly kind: 'address' | 'network' | 'mac' | 'name' | 'number' | 'server' | 'invoice'
  /** Normalized. */
  readonly value: string
  /** Certainly a mention. One that may be an ordinary word isn't reported when nothing matches it. */
  readonly sure: boolean
}

/** Longer texts are cut. In characters. */
const maxLength = 100_000

/** The normalized spelling of an IP; undefined for other texts. */
export function normalizedIp(text: string): string | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return text
  // A zone (`%eth0`) is local to the machine that wrote it.
  return ipaddr.IPv6.isValid(text) ? ipaddr.process(text).toString() : undefined
}

/** The normalized spelling of a MAC in any usual notation; undefined for other texts. */
export function normalizedMac(text: string): string | undefined {
  const digits = text.toLowerCase().replaceAll(/[:.-]/g, '')
  return /^[\da-f]{12}$/.test(digits) ? digits.replaceAll(/(..)(?!$)/g, '$1:') : undefined
}

/** Undoes the defanging of abuse reports: `203[.]0[.]113[.]7`, `hxxp://`. */
const refanged = (text: string): string =>
  text
    .replaceAll(/\[\.\]|\(\.\)|\[dot\]|\(dot\)/gi, '.')
    .replaceAll(/\[:\]/g, ':')
    .replaceAll(/\bhxxp/gi, 'http')

const macs = [
  // 52:54:00:12:34:56, 52-54-00-12-34-56, but not the start of something longer.
  /(?<!(?<![\da-z])[\da-f]{1,2}[:-])(?<![\da-z])(?:[\da-f]{2}:){5}[\da-f]{2}(?![\da-z]|[:-][\da-f])/gi,
  /(?<![\da-z]-?)(?:[\da-f]{2}-){5}[\da-f]{2}(?![\da-z]|-[\da-z])/gi,
  // 5254.0012.3456
  /(?<![\da-z.])(?:[\da-f]{4}\.){2}[\da-f]{4}(?![\da-z]|\.[\da-z])/gi,
]
/** Appear beside addresses in the output of network tools. */
const commonMacs: ReadonlySet<string> = new Set(['ff:ff:ff:ff:ff:ff', '00:00:00:00:00:00'])
/** Twelve hex digits with at least one letter: twelve decimal digits are a number. */
const bareMac = /(?<![\w.:/-])(?=\d*[a-f])[\da-f]{12}(?![\w:/-]|\.\w)/gi

const withColons = /(?<![\w.])[\da-f]*:[\da-f:]*:[\da-f:.]*(?:%[\w.-]+)?(?:\/\d{1,3})?(?!\w)/gi
const fourNumbers =
  /(?<![\w.]|[\w.]-)(?<!\bv(?:ersion)?[ :]{0,2})\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2}(?!\d))?(?![\w-]|\.\w)/gi

const address = /^(.*?)(?:\/(\d+))?$/

/** An IP, with its prefix length if there is one. */
function addressMention(match: string): Mention | undefined {
  const [, alone = '', length] = address.exec(match) ?? []
  const value = normalizedIp(alone)
  if (value === undefined || isReserved(value)) return undefined
  const isWhole = length === undefined || Number(length) === (value.includes(':') ? 128 : 32)
  // "203.0.113.7/24" is an address with its network, "203.0.113.0/24" the network itself.
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

/** Loopback, netmasks and the like identify no server. */
function isReserved(value: string): boolean {
  const range = ipaddr.process(value).range()
  return (
    ['loopback', 'unspecified', 'broadcast', 'linkLocal', 'multicast'].includes(range) ||
    value.startsWith('255.')
  )
}

/** Trailing punctuation or a port may be part of the match. */
function addressWithColons(match: string): Mention | undefined {
  for (const ends of [/$^/, /[.:]$/, /\.+$/, /:\d{1,5}$/]) {
    const mention = addressMention(match.replace(/%[\w.-]+/, '').replace(ends, ''))
    if (mention) return mention
  }
  return undefined
}

/** File names that look like host names. */
const files =
  /\.(?:pdf|txt|log|png|jpe?g|gif|svg|webp|conf|cfg|ini|json|xml|html?|php|css|js|ts|py|rb|pl|sh|bat|ps1|ya?ml|toml|csv|tsv|docx?|xlsx?|pptx?|zip|tar|gz|bz2|xz|iso|img|exe|dll|deb|rpm|sql|bak|tmp|pem|crt|key|service|md|local|lan|arpa)$/i

/** Takes the host out of a URL, an account, a port or the end of a sentence. */
const link = /^[a-z][a-z\d+.-]*:\/\/(?:[^/@\s]*@)?([^/:?#\s]*)/i
const around = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/** A host name, or a word that may be one. */
function nameMention(match: string): Mention | undefined {
  const [, linked] = link.exec(match) ?? []
  const [before = '', after] = match.replaceAll(around, '').split('@')
  const host = linked ?? after ?? before
  const alone = host.replace(/^[\w-]+=/, '').replace(/:(?:\d{1,5}.*)?$/, '')
  const value = alone.replaceAll(around, '').toLowerCase()
  if (!isDnsName(value)) return undefined
  const isWhole = /\.[a-z][a-z\d-]*[a-z\d]$/.test(value) && !files.test(value)
  // "Done.Thanks" is the end of a sentence, and "ada@example.net" an email address.
  const isWord = /^[a-z]+\.[A-Z]/.test(alone.replace(/^[A-Z]/, 'a'))
  if (isWhole && !isWord)
    return { kind: 'name', value, sure: after === undefined && isDistinctive(value) }
  // A word without digits or hyphens is most likely not a name.
  return /[\d-]/.test(value) && /\p{L}/u.test(value)
    ? { kind: 'name', value, sure: false }
    : undefined
}

/** Excludes abbreviations such as "e.g". */
const isDistinctive = (value: string): boolean => value.split('.').some((label) => label.length > 3)

const numberWords = {
  server: /(?:server|machine|host|maschine)/,
  invoice: /(?:invoice|rechnung|bill|inv)/,
}
/** Blanks are collapsed, except where matches were blanked out. Those runs must not connect a word with a number. */
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

/** All mentions in a text, each once, in the order of their first occurrence. */
export function mentionsIn(pasted: string): readonly Mention[] {
  const found: { at: number; mention: Mention }[] = []
  let text = refanged(pasted.slice(0, maxLength)).replaceAll(/\s+/g, ' ')

  /** Blanks out what a pattern matches, so that nothing is matched twice. */
  function take(pattern: RegExp, read: (match: string, part: string) => Mention | undefined) {
    text = text.replaceAll(pattern, (match: string, ...rest: unknown[]) => {
      const part = typeof rest[0] === 'string' ? rest[0] : match
      const at = rest.find((value) => typeof value === 'number') ?? 0
      const mention = read(match, part)
      if (!mention) return match
      found.push({ at, mention })
      // Keeps the length, and so the positions of later matches.
      return ' '.repeat(match.length)
    })
  }

  const mac = (match: string): Mention | undefined => {
    const value = normalizedMac(match)
    return value === undefined || commonMacs.has(value)
      ? undefined
      : { kind: 'mac', value, sure: match.length > 12 }
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
  // A column of numbers. Among other words, numbers could mean anything.
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
