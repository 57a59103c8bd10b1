/** The account's private networks, each in a VLAN. spec.md 2.2 (`private_ranges`, `private_vlans`), 4.6. */
import ipaddr from 'ipaddr.js'
import { parseAllowList } from '#lib/rules/allowList.ts'

export interface PrivateRange {
  /** "10.12.4.0/24" */
  readonly network: string
  readonly vlan: number
  /** The lowest and the highest address, as numbers of 32 bits. */
  readonly lowest: number
  readonly highest: number
}

/** As the session has them. */
export interface NamedRanges {
  readonly private_ranges: readonly unknown[]
  readonly private_vlans: readonly unknown[]
}

/**
 * The ranges that the session names, lowest first. An entry that can't be read costs no other, but where the two lists differ in
 * length nobody can tell which VLAN is whose: then there are none. Without IPv6, which an order doesn't take (spec.md 4.6).
 */
export function privateRangesOf({ private_ranges, private_vlans }: NamedRanges): PrivateRange[] {
  if (private_ranges.length !== private_vlans.length) return []
  const ranges = private_ranges.flatMap((range, index) => readRange(range, private_vlans[index]))
  return ranges.toSorted((one, other) => one.lowest - other.lowest || one.vlan - other.vlan)
}

function readRange(range: unknown, vlanText: unknown): PrivateRange[] {
  const [entry, ...others] = typeof range === 'string' ? parseAllowList(range) : []
  const vlan = vlanIn(vlanText)
  if (!entry?.network || others.length > 0 || vlan === undefined) return []
  const [address, prefix] = entry.network
  if (!(address instanceof ipaddr.IPv4) || !entry.text.includes('/')) return []
  const cidr = `${address.toString()}/${prefix}`
  const lowest = ipaddr.IPv4.networkAddressFromCIDR(cidr)
  const highest = ipaddr.IPv4.broadcastAddressFromCIDR(cidr)
  return [
    {
      network: `${lowest.toString()}/${prefix}`,
      vlan,
      lowest: numberOf(lowest),
      highest: numberOf(highest),
    },
  ]
}

/** IEEE 802.1Q: 0 and 4095 are reserved. */
const highestVlan = 4094

function vlanIn(value: unknown): number | undefined {
  const vlan = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value
  return typeof vlan === 'number' && Number.isInteger(vlan) && vlan >= 1 && vlan <= highestVlan
    ? vlan
    : undefined
}

const numberOf = (address: ipaddr.IPv4): number =>
  address.octets.reduce((number, octet) => number * 256 + octet, 0)

const textOf = (number: number): string =>
  [24, 16, 8, 0].map((bits) => Math.floor(number / 2 ** bits) % 256).join('.')

/** `ip`: an IPv4 address. */
const holds = ({ lowest, highest }: PrivateRange, ip: string): boolean => {
  const number = numberOf(ipaddr.IPv4.parse(ip))
  return number >= lowest && number <= highest
}

const isAddress = (ip: string): boolean => ipaddr.IPv4.isValidFourPartDecimal(ip)

/** The range that a form's texts stand for: of several in one VLAN, the one with the address. */
export function rangeIn(
  ranges: readonly PrivateRange[],
  { vlan, ip }: { readonly vlan: string; readonly ip: string },
): PrivateRange | undefined {
  const inVlan = ranges.filter((range) => String(range.vlan) === vlan)
  return inVlan.find((range) => isAddress(ip) && holds(range, ip)) ?? inVlan[0]
}

export type AddressProblem =
  | { readonly problem: 'outside'; readonly networks: readonly string[] }
  | { readonly problem: 'network' | 'broadcast'; readonly network: string }

/** Why a server can't have an address in a VLAN. Nothing is known of other VLANs than those of `ranges`. */
export function addressProblem(
  ranges: readonly PrivateRange[],
  { vlan, ip }: { readonly vlan: string; readonly ip: string },
): AddressProblem | undefined {
  const inVlan = ranges.filter((range) => String(range.vlan) === vlan)
  if (inVlan.length === 0 || !isAddress(ip)) return undefined
  const range = inVlan.find((one) => holds(one, ip))
  if (!range) return { problem: 'outside', networks: inVlan.map(({ network }) => network) }
  if (!hasEdges(range)) return undefined
  const number = numberOf(ipaddr.IPv4.parse(ip))
  if (number === range.lowest) return { problem: 'network', network: range.network }
  return number === range.highest ? { problem: 'broadcast', network: range.network } : undefined
}

/** A network of one or two addresses keeps none for itself. RFC 3021. */
const hasEdges = ({ lowest, highest }: PrivateRange): boolean => highest - lowest > 1

/**
 * The lowest address that isn't in `used`. Without a network's first address for machines, which often is the gateway; no
 * response of the API says so.
 */
export function nextFree(range: PrivateRange, isUsed: (ip: string) => boolean): string | undefined {
  const [first, last] = hasEdges(range)
    ? [range.lowest + 2, range.highest - 1]
    : [range.lowest, range.highest]
  for (let number = first; number <= last; number += 1) {
    const ip = textOf(number)
    if (!isUsed(ip)) return ip
  }
  return undefined
}
