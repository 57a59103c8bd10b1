import ipaddr from 'ipaddr.js'

/**
 * ipaddr.js 2.5 reads `::10.0.0.1` as mapped IPv4 (`::ffff:10.0.0.1`). nginx 1.22, Python 3.11 and glibc 2.36 read an IPv6
 * address: RFC 4291, 2.5.5.1.
 */
export const inHex = (text: string): string =>
  text.replace(/^::(\d+)\.(\d+)\.(\d+)\.(\d+)(?=\/|$)/, (_all, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `::${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })

/** A single address. Mapped IPv4 (`::ffff:203.0.113.7`) becomes IPv4. */
export const readAddress = (text: string): ipaddr.IPv4 | ipaddr.IPv6 => ipaddr.process(inHex(text))
