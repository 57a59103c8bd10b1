/** The longest IPv4 address: what the column of addresses has room for. In characters. */
export const addressLength = 15

/** An IPv6 address without its middle, as its ends tell servers apart: "2001:db…fe8a:1f". IPv4 stays whole. */
export function shortAddress(address: string): string {
  if (address.length <= addressLength) return address
  const kept = (addressLength - 1) / 2
  return `${address.slice(0, kept)}…${address.slice(-kept)}`
}
