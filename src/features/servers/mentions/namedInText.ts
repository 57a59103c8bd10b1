/**
 * Finds the IPs, MACs, host names, server and invoice numbers in a pasted list, log or ticket. `foundInText.ts` matches
 * them with the account.
 */
import ipaddr from 'ipaddr.js'
import { isDnsName } from '#lib/rules/server.ts'
import { folded } from '#lib/text/searchText.ts'
import { normalizedIp, normalizedMac, writtenPlainly } from './notations.ts'

export interface Mention {
  readonly kind: 'address' | 'network' | 'mac' | 'name' | 'number' | 'server' | 'invoice'
  /** Normalized. */
  readonly value: string
  /** Certainly a mention. One that may be an ordinary word isn't reported when nothing matches it. */
  readonly sure: boolean
}

/** Longer texts are cut. In characters. */
const maxLength = 100_000

const macs = [
  // 52:54:00:12:34:56, 52-54-00-12-34-56, but not the start of something longer.
  /(?<!(?<![\da-z])[\da-f]{1,2}[:-])(?<![\da-z])(?:[\da-f]{2}:){5}[\da-f]{2}(?![\da-z]|[:-][\da-f])/gi,
  /(?<![\da-z]-?)(?:[\da-f]{2}-){5}[\da-f]{2}(?![\da-z]|-[\da-z])/gi,
  // 5254.0012.3456
  /(?<![\da-z.])(?:[\da-f]{4}\.){2}[\da-f]{4}(?![\da-z]|\.[\da-z])/gi,
  // 5254-0012-3456, 525400-123456
  /(?<![\da-z-])(?:(?:[\da-f]{4}-){2}[\da-f]{4}|(?=[\d-]*[a-f])[\da-f]{6}-[\da-f]{6})(?![\da-z]|-[\da-z])/gi,
  // 0:25:90:ab:cd:e
  /(?<![\w:.])(?:[\da-f]{1,2}:){5}[\da-f]{1,2}(?![\w:]|\.\w)/gi,
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

/** Takes the host out of a URL, an account, a port, a path, a field or the end of a sentence. */
const link = /^[a-z][a-z\d+.-]*:\/\/(?:[^/@\s]*@)?([^/:?#\s]*)/i
const around = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
const field = /^[\w-]+=|^[\p{L}-]+:(?=\p{L})/u
const portOrPath = /[:/].*$/

/** A name of a server may have letters that host names can't have. */
const isName = (text: string): boolean =>
  isDnsName(text) || /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u.test(text)

/** A host name, or a word that may be one; and any word that may be the number of an invoice: R2026/0042. */
function wordMentions(match: string): readonly Mention[] {
  const [, linked] = link.exec(match) ?? []
  const word = match.replaceAll(around, '')
  const [before = '', after] = word.split('@')
  const host = (linked ?? after ?? before).replace(field, '')
  const alone = host.replace(portOrPath, '')
  const value = folded(alone.replaceAll(around, ''))
  const isHost = linked !== undefined || after !== undefined || /:(?:\d{1,5}$|[/~])/.test(host)
  return [
    ...(isName(value) ? nameMention(value, { alone, isHost, isAccount: after !== undefined }) : []),
    ...(linked === undefined && word.length < 40 && /\d/.test(word) && /[/_]/.test(word)
      ? [{ kind: 'invoice', value: word, sure: false } as const]
      : []),
  ]
}

interface NameNotation {
  /** As written. */
  readonly alone: string
  /** From a URL, an account or beside a port: it is a host, whatever its name. */
  readonly isHost: boolean
  readonly isAccount: boolean
}

function nameMention(
  value: string,
  { alone, isHost, isAccount }: NameNotation,
): readonly Mention[] {
  const isWhole = /\.[a-z][a-z\d-]*[a-z\d]$/.test(value) && !files.test(value)
  // "Done.Thanks" is the end of a sentence, and "ada@example.net" an email address.
  const isWord = /^[a-z]+\.[A-Z]/.test(alone.replace(/^[A-Z]/, 'a'))
  if (isWhole && !isWord) return [{ kind: 'name', value, sure: !isAccount && isDistinctive(value) }]
  // A word without digits or hyphens is most likely not a name.
  return /\p{L}/u.test(value) && (isHost || /[\d-]/.test(value))
    ? [{ kind: 'name', value, sure: false }]
    : []
}

/** Excludes abbreviations such as "e.g". */
const isDistinctive = (value: string): boolean => value.split('.').some((label) => label.length > 3)

const numberWords = {
  server: /(?:server|machine|host|maschine|serveur|servidor)/,
  invoice: /(?:invoice|rechnungs?|bill|inv|facture|factura|factuur)/,
}
/** Blanks are collapsed, except where matches were blanked out. Those runs must not connect a word with a number. */
const called = String.raw`(?: ?(?:id|no\.?|nr\.?|n°|number|nummer))? ?[:=#-]? ?#?`
const serverNumber = new RegExp(
  String.raw`(?<![\w-])${numberWords.server.source}${called}(\d{1,12})(?![\w.-]*\w)`,
  'giu',
)
const invoiceNumber = new RegExp(
  String.raw`(?<![\w-])${numberWords.invoice.source}${called}((?:[a-z]{1,8}-)?\d[\d/-]{0,20})(?![\w.]*\w)`,
  'giu',
)
const idNumber = /(?<![\w-])(?:id ?[:=#]? ?#?|#|(?:no\.|nr\.?|n°) ?)(\d{1,12})(?![\w.-]*\w)/gi
/** A page of this panel, with the whole URL: its host is no mention. */
const pageOf = (list: string): RegExp =>
  new RegExp(
    String.raw`(?:https?://[^\s)]{0,200}|(?<![\w.]))/${list}/(\d{1,12})(?!\w)[^\s)]*`,
    'gi',
  )
const serverPage = pageOf('servers')
const invoicePage = pageOf('invoices')

/** All mentions in a text, each once, in the order of their first occurrence. */
export function mentionsIn(pasted: string): readonly Mention[] {
  const found: { at: number; mention: Mention }[] = []
  let text = writtenPlainly(pasted.slice(0, maxLength))

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
  take(serverPage, (_written, value) => ({ kind: 'server', value, sure: true }))
  take(invoicePage, (_written, value) => ({ kind: 'invoice', value, sure: true }))
  take(serverNumber, (_written, value) => ({ kind: 'server', value, sure: true }))
  take(invoiceNumber, (_written, value) => ({ kind: 'invoice', value, sure: true }))
  take(idNumber, (_written, value) => ({ kind: 'number', value, sure: true }))

  const left = text
  for (const { 0: word, index } of left.matchAll(/[^\s,;|<>"'`(){}[\]]+/g))
    for (const mention of wordMentions(word)) found.push({ at: index, mention })
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
