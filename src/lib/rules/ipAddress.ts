import { allows, isIpAddress, parseAllowList } from './allowList.ts'
import { readAddress } from './readAddress.ts'

/** Whether the text is a single IP address or network. */
export function isNetwork(text: string): boolean {
  const entries = parseAllowList(text)
  return entries.length === 1 && entries[0]?.text === text && entries[0].network !== null
}

/** The HTTPS URL of a device at this IP address; undefined for anything else. */
export function deviceUrl(address: string): string | undefined {
  if (!isIpAddress(address)) return undefined
  return `https://${address.includes(':') ? `[${address}]` : address}/`
}

/** In dotted-decimal notation. */
export const isIPv4 = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && isIpAddress(text)

/** Ranges of addresses that may be reached over the internet. IANA's registries of special-purpose addresses. */
const publicRanges: ReadonlySet<string> = new Set([
  'unicast',
  'as112',
  'as112v6',
  'amt',
  '6to4',
  'rfc6052',
  'teredo',
])

/** Networks for examples, which stand for public ones. RFC 5737, 3849. */
const exampleNetworks = '192.0.2.0/24 198.51.100.0/24 203.0.113.0/24 2001:db8::/32'

/** IPv6 addresses that held IPv4 ones, which nobody routes. RFC 4291, 2.5.5.1. */
const compatibleNetwork = '::/96'

/** Whether an IP address may be reached over the internet. */
export const isPublicAddress = (address: string): boolean =>
  (publicRanges.has(readAddress(address).range()) || allows(exampleNetworks, address)) &&
  !allows(compatibleNetwork, address)
