import { isAddress, parseAllowList } from './allowList.ts'

/** Whether the text is one address or one network, IPv4 or IPv6. */
export function isNetwork(text: string): boolean {
  const entries = parseAllowList(text)
  return entries.length === 1 && entries[0]?.text === text && entries[0].network !== null
}

/** The page of a device at an address that the service told, over TLS; undefined when it is no address. */
export function webAddressOf(address: string): string | undefined {
  if (!isAddress(address)) return undefined
  return `https://${address.includes(':') ? `[${address}]` : address}/`
}

/** Whether the text is one IPv4 address in its usual form of four numbers. */
export const isIPv4 = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && isAddress(text)
