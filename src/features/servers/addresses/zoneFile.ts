/** PTR records as lines of a zone file. RFC 1035, 3.5 and 5.1; RFC 3596, 2.5. */
import type ipaddr from 'ipaddr.js'
import { isIpAddress } from '#lib/rules/allowList.ts'
import { readAddress } from '#lib/rules/readAddress.ts'
import { namesWithUnderscore, readNames } from '../network/reverseDns.ts'
import type { AddressRow } from './addressRows.ts'

export interface NamedAddress extends Pick<AddressRow, 'ip' | 'network'> {
  /** As the API has them; undefined where they weren't read. */
  readonly names: readonly string[] | undefined
}

/**
 * Lines for the reverse zones of these addresses, grouped by network. Their owners are absolute, so that a line means the same in
 * any zone. What DNS servers refuse is left out, since they would refuse the whole zone for it: the file says for which address.
 */
export function zoneFile(addresses: readonly NamedAddress[]): string {
  let before: string | undefined
  const lines = addresses.flatMap(({ ip, network, names }) => {
    if (!isIpAddress(ip) || network === undefined) return []
    const head = network === before ? [] : [`; ${network}`]
    before = network
    return [...head, ...linesOf(ip, names)]
  })
  return `${lines.join('\n')}\n`
}

function linesOf(ip: string, names: NamedAddress['names']): string[] {
  if (names === undefined) return [`; ${ip}: not read`]
  const owner = reverseName(readAddress(ip))
  const usable = names.flatMap(usableName)
  const left = names.length - usable.length
  return [
    ...usable.map((name) => `${owner}\tIN\tPTR\t${name}.`),
    ...(left > 0 ? [`; ${ip}: left out ${left} that BIND refuses`] : []),
  ]
}

/** A name as it was written, without its final dot; none where it isn't a host name, or BIND's primaries refuse it. */
function usableName(text: string): string[] {
  const { names, invalid } = readNames(text)
  return invalid.length === 0 && namesWithUnderscore(text).length === 0 ? names : []
}

/** "8.113.0.203.in-addr.arpa." */
function reverseName(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  const bytes = address.toByteArray()
  return address.kind() === 'ipv4'
    ? `${bytes.toReversed().join('.')}.in-addr.arpa.`
    : `${bytes
        .flatMap((byte) => [byte >> 4, byte & 15])
        .toReversed()
        .map((digit) => digit.toString(16))
        .join('.')}.ip6.arpa.`
}
