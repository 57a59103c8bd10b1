import { isIpAddress, parseAllowList } from './allowList.ts'

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
