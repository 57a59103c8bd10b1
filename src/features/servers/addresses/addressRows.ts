/** The addresses of all servers, as far as their details have been read. spec.md 4.7. */
import ipaddr from 'ipaddr.js'
import type { ServerDetail } from '#api/actions/eq.ts'
import { allows, isIpAddress } from '#lib/rules/allowList.ts'
import { isNetwork } from '#lib/rules/ipAddress.ts'
import { readAddress } from '#lib/rules/readAddress.ts'
import { searchFor, searchText } from '#lib/text/searchText.ts'
import { isBlocked } from '../rules/serverConditions.ts'
import { targetOf } from '../view/useServer.ts'

export interface AddressRow {
  readonly ip: string
  /** Undefined for what isn't an address. */
  readonly family: 'IPv4' | 'IPv6' | undefined
  readonly server: { readonly id: number; readonly name: string }
  /** '' if unknown. */
  readonly mac: string
  readonly vlan: number | null
  readonly isMain: boolean
  readonly isBlocked: boolean
  /** "203.0.113.0/24", as networks usually are; undefined for what isn't an address. */
  readonly network: string | undefined
}

/** In the order of the servers. */
export const addressRows = (details: readonly ServerDetail[]): AddressRow[] =>
  details.flatMap((detail) => {
    const { id, name } = targetOf(detail)
    return detail.IP.map((address): AddressRow => {
      const parsed = parse(address.IP)
      return {
        ip: address.IP,
        family: parsed && (parsed.kind() === 'ipv4' ? 'IPv4' : 'IPv6'),
        server: { id, name },
        mac: address.MAC,
        vlan: address.vlan,
        isMain: address.main_ip,
        isBlocked: isBlocked(address),
        network: parsed && networkOf(parsed),
      }
    })
  })

/** Ascending, IPv4 first. */
export const inAddressOrder = (rows: readonly AddressRow[]): AddressRow[] =>
  rows
    .map((row) => [orderOf(parse(row.ip)), row] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([, row]) => row)

type Parsed = ipaddr.IPv4 | ipaddr.IPv6

const parse = (ip: string): Parsed | undefined => (isIpAddress(ip) ? readAddress(ip) : undefined)

/** A text that sorts as addresses do. What isn't one comes last. */
const orderOf = (address: Parsed | undefined): string =>
  address === undefined
    ? '9'
    : `${address.kind() === 'ipv4' ? 4 : 6}${address
        .toByteArray()
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('')}`

/** /24 and /64. The API names an address's network only one by one (`ip/get_ip`). */
const networkOf = (address: Parsed): string =>
  address instanceof ipaddr.IPv4
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/24`).toString()}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`

/** The rows that a search leaves: a network finds its addresses, anything else is part of a text. */
export function addressesFound(rows: readonly AddressRow[], q = ''): readonly AddressRow[] {
  const text = q.trim()
  if (text === '') return rows
  if (text.includes('/') && isNetwork(text)) return rows.filter(({ ip }) => allows(text, ip))
  const isFound = searchFor(text)
  return rows.filter(({ ip, server, mac, vlan }) =>
    isFound(
      searchText([ip, server.name, String(server.id), mac, vlan === null ? '' : `vlan ${vlan}`]),
    ),
  )
}

export interface AddressGroup {
  readonly key: string | number
  /** A network or a server's name; '' for what is no address. */
  readonly name: string
  readonly addresses: number
  readonly servers: number
  readonly blocked: number
  readonly vlans: readonly number[]
}

/** In the order of their first addresses. */
export function addressGroups(
  rows: readonly AddressRow[],
  by: 'network' | 'server',
): readonly AddressGroup[] {
  const groups = new Map<string | number, AddressRow[]>()
  for (const row of rows) {
    const key = by === 'network' ? (row.network ?? '') : row.server.id
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups].map(([key, members]) => ({
    key,
    name: by === 'network' ? String(key) : (members[0]?.server.name ?? ''),
    addresses: members.length,
    servers: new Set(members.map(({ server }) => server.id)).size,
    blocked: members.filter((row) => row.isBlocked).length,
    vlans: [...new Set(members.flatMap(({ vlan }) => vlan ?? []))].toSorted((a, b) => a - b),
  }))
}
