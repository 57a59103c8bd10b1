/** Normalizes the notations of IPs and MACs, so that `namedInText.ts` only has to find the usual ones. */
import ipaddr from 'ipaddr.js'
import { readAddress } from '#lib/rules/readAddress.ts'
import { withPlainSigns } from '#lib/text/searchText.ts'

/** Some logs and BMCs write `203.000.113.009`. */
const withoutPadding = (text: string): string =>
  /^\d{3}(?:\.\d{3}){3}$/.test(text) ? text.split('.').map(Number).join('.') : text

/** The normalized spelling of an IP; undefined for other texts. */
export function normalizedIp(text: string): string | undefined {
  const plain = withoutPadding(text)
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return plain
  // A zone (`%eth0`) is local to the machine that wrote it.
  return ipaddr.IPv6.isValid(text) ? readAddress(text).toString() : undefined
}

/** Whether a network ("203.0.113.0/24") contains an IP. */
export function contains(network: string, address: string): boolean {
  const at = network.indexOf('/')
  const [first, ip] = [normalizedIp(network.slice(0, at)), normalizedIp(address)]
  if (first === undefined || ip === undefined || first.includes(':') !== ip.includes(':'))
    return false
  return ipaddr.process(ip).match(ipaddr.process(first), Number(network.slice(at + 1)))
}

/** The normalized spelling of a MAC in any usual notation; undefined for other texts. */
export function normalizedMac(text: string): string | undefined {
  const octets = text.toLowerCase().split(':')
  // Some systems leave out zeros: 0:25:90:ab:cd:e.
  const digits =
    octets.length === 6
      ? octets.map((octet) => octet.padStart(2, '0')).join('')
      : text.toLowerCase().replaceAll(/[:.-]/g, '')
  return /^[\da-f]{12}$/.test(digits) ? digits.replaceAll(/(..)(?!$)/g, '$1:') : undefined
}

/** Undoes the defanging of abuse reports: `203[.]0[.]113[.]7`, `hxxp://`. */
const refanged = (text: string): string =>
  text
    .replaceAll(/ ?[[({](?:\.|dot)[\])}] ?/gi, '.')
    .replaceAll(/\\\./g, '.')
    .replaceAll(/ ?[[({](?:@|at)[\])}] ?/gi, '@')
    .replaceAll(/\[(:|:\/\/|\/)\]/g, '$1')
    .replaceAll(/\bhxxp/gi, 'http')

/** Writes networks with a prefix length: `203.0.113.*`, `203.0.113.0/255.255.255.0`. */
const withPrefixLengths = (text: string): string =>
  text
    .replaceAll(/(?<![\w.])(\d{1,3}\.\d{1,3}\.\d{1,3})\.[*x](?!\w)/gi, '$1.0/24')
    .replaceAll(/(?<=\d)[/ ](255(?:\.\d{1,3}){3})(?![\w.]*\w)/g, (written, mask: string) => {
      const length =
        ipaddr.IPv4.isValid(mask) && ipaddr.IPv4.parse(mask).prefixLengthFromSubnetMask()
      return typeof length === 'number' ? `/${length}` : written
    })

/** Writes the address of a reverse DNS name: `7.113.0.203.in-addr.arpa`. */
const withForwardAddresses = (text: string): string =>
  text
    .replaceAll(/(?<![\w.])((?:\d{1,3}\.){4})in-addr\.arpa\b\.?/gi, (_name, digits: string) =>
      digits.slice(0, -1).split('.').toReversed().join('.'),
    )
    .replaceAll(/(?<![\w.])((?:[\da-f]\.){32})ip6\.arpa\b\.?/gi, (_name, digits: string) =>
      (digits.replaceAll('.', '').split('').toReversed().join('').match(/.{4}/g) ?? []).join(':'),
    )

/** Undoes all of these, and joins lines. */
export const writtenPlainly = (text: string): string =>
  withForwardAddresses(
    withPrefixLengths(
      // Two words, unlike with a hyphen.
      refanged(withPlainSigns(text.replaceAll(/[—―]/g, ' ')).replaceAll(/\s+/g, ' ')),
    ),
  )
