/** The allowed IPs of an API key: addresses and networks, IPv4 and IPv6. spec.md 2.3, 5.6. */
import ipaddr from 'ipaddr.js'
import { inHex, readAddress } from './readAddress.ts'

export interface AllowListEntry {
  /** As entered. */
  readonly text: string
  /** null when it is neither an IP address nor a network. */
  readonly network: readonly [ipaddr.IPv4 | ipaddr.IPv6, number] | null
}

/** IPv4 with all four numbers, or IPv6 without a zone: a zone exists only on one machine. */
export const isIpAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || (ipaddr.IPv6.isValid(text) && !text.includes('%'))

/** The prefix of `::ffff:0:0/96`, which holds the mapped IPv4 addresses. */
const mappedPrefix = 96

function networkOf(text: string): AllowListEntry['network'] {
  if (isIpAddress(text)) {
    const address = readAddress(text)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  }
  const [first = '', prefix = ''] = text.split('/')
  // iptables 1.8.9 refuses "/08", which nginx 1.22 reads as "/8".
  if (!isIpAddress(first) || !/^(0|[1-9]\d*)$/.test(prefix)) return null
  // `isValidCIDR` also accepts "10/8", which nobody means as 0.0.0.10/8.
  if (!ipaddr.IPv4.isValidCIDRFourPartDecimal(text) && !ipaddr.IPv6.isValidCIDR(text)) return null
  const [address, length] = ipaddr.parseCIDR(inHex(text))
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && length >= mappedPrefix
    ? [address.toIPv4Address(), length - mappedPrefix]
    : [address, length]
}

export interface ShortForm {
  /** As iptables 1.8.9 reads it: missing numbers at the end are zero. */
  readonly iptables: string
  /** As `inet_aton` reads it (glibc 2.36): the last number fills the rest. */
  readonly others: string
}

/** What programs make of an IPv4 address or network of fewer than four numbers: "10.1", "10/8". */
export function shortForm(text: string): ShortForm | undefined {
  const [, address, prefix = ''] = /^(\d{1,3}(?:\.\d{1,3}){0,2})(\/\d{1,2})?$/.exec(text) ?? []
  const numbers = address?.split('.').map(Number) ?? []
  if (numbers.length === 0 || numbers.some((number) => number > 255)) return undefined
  // A single number is more likely something else.
  if (numbers.length === 1 && prefix === '') return undefined
  const zeros = Array.from({ length: 4 - numbers.length }, () => 0)
  return {
    iptables: [...numbers, ...zeros].join('.') + prefix,
    others: [...numbers.slice(0, -1), ...zeros, ...numbers.slice(-1)].join('.') + prefix,
  }
}

/** Entries are separated by commas, semicolons or white space. */
export const parseAllowList = (list: string): AllowListEntry[] =>
  list
    .split(/[\s,;]+/)
    .filter((text) => text !== '')
    .map((text) => ({ text, network: networkOf(text) }))

/** An empty list allows every IP; an invalid entry allows none. */
export function allows(list: string, ip: string): boolean {
  const entries = parseAllowList(list)
  if (entries.length === 0) return true
  if (!ipaddr.isValid(ip)) return false
  // An IPv4 address may arrive mapped into IPv6.
  const address = readAddress(ip)
  return entries.some(({ network }) => {
    if (!network || network[0].kind() !== address.kind()) return false
    return address.match([network[0], network[1]])
  })
}

const bitsOf = (address: ipaddr.IPv4 | ipaddr.IPv6): number =>
  address.kind() === 'ipv4' ? 32 : 128

type Network = NonNullable<AllowListEntry['network']>

const holds = ([outer, prefix]: Network, [inner, innerPrefix]: Network): boolean =>
  outer.kind() === inner.kind() && prefix <= innerPrefix && inner.match([outer, prefix])

/** Another entry that covers this one, if any. Of two equal ones, the later is covered. */
const outerOf = (entries: readonly AllowListEntry[], index: number): AllowListEntry | undefined => {
  const inner = entries[index]?.network
  return inner
    ? entries.find(({ network }, otherIndex) => {
        if (otherIndex === index || !network || !holds(network, inner)) return false
        return !holds(inner, network) || otherIndex < index
      })
    : undefined
}

/** Redundant entries, each with the one that covers it. */
export const overlaps = (
  entries: readonly AllowListEntry[],
): { readonly inner: string; readonly outer: string }[] =>
  entries.flatMap(({ text }, index) => {
    const outer = outerOf(entries, index)
    return outer ? [{ inner: text, outer: outer.text }] : []
  })

/** Larger networks are given as a power of two. */
const countable = 32

/** The number of allowed IPs, each counted once. `powers`: exponents of two of larger IPv6 networks. */
export function allowListSize(entries: readonly AllowListEntry[]): {
  readonly addresses: number
  readonly powers: readonly number[]
} {
  const bits = entries.flatMap(({ network }, index) =>
    network && !outerOf(entries, index) ? [bitsOf(network[0]) - network[1]] : [],
  )
  return {
    addresses: bits
      .filter((count) => count <= countable)
      .reduce((sum, count) => sum + 2 ** count, 0),
    powers: bits.filter((count) => count > countable),
  }
}

/** Whether two lists have the same entries, whatever their order and spelling. */
export function sameAllowList(one: string, other: string): boolean {
  const entries = (list: string): string =>
    parseAllowList(list)
      .map(({ text, network }) =>
        network ? `${network[0].toNormalizedString()}/${network[1]}` : text.toLowerCase(),
      )
      .toSorted()
      .join(' ')
  return entries(one) === entries(other)
}

/** Networks entered with host bits set: 203.0.113.7/24 means 203.0.113.0/24. */
export const withHostBits = (
  entries: readonly AllowListEntry[],
): { readonly text: string; readonly means: string }[] =>
  entries.flatMap(({ text, network }) => {
    if (!network || !text.includes('/')) return []
    const [address, prefix] = network
    const kind = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
    const first = kind.networkAddressFromCIDR(`${address.toString()}/${prefix}`)
    return first.toString() === address.toString()
      ? []
      : [{ text, means: `${first.toString()}/${prefix}` }]
  })

export type IpCheckResult =
  | { readonly answer: 'no-address' }
  /** The list is empty. */
  | { readonly answer: 'anyone' }
  | { readonly answer: 'in'; readonly by: string }
  | { readonly answer: 'refused' }

/** Whether a request from `ip` would be allowed, and by which entry. */
export function checkIp(list: string, ip: string): IpCheckResult {
  const address = ip.trim()
  if (!isIpAddress(address)) return { answer: 'no-address' }
  const entries = parseAllowList(list)
  if (entries.length === 0) return { answer: 'anyone' }
  const by = entries.find(({ text }) => allows(text, address))
  return by ? { answer: 'in', by: by.text } : { answer: 'refused' }
}
