/** IP addresses for ordered servers, from a network that is never routed (RFC 2544). */
import type { OrderRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'

const hexByte = (value: number): string => (value & 255).toString(16).padStart(2, '0')

const macOf = (id: number): string =>
  `52:54:01:${hexByte(id >> 16)}:${hexByte(id >> 8)}:${hexByte(id)}`

const addressesPerNetwork = 250

function freeAddress(world: World, from: number): string {
  for (let index = from; ; index += 1) {
    const ip = `198.18.${Math.floor(index / addressesPerNetwork)}.${(index % addressesPerNetwork) + 2}`
    if (!world.tables.addresses.get(ip)) return ip
  }
}

/** Assigns a new server's main, additional and private addresses. */
export function giveAddresses(
  world: World,
  { id, server, extra_addresses, private_ip, private_vlan }: OrderRow,
): void {
  const { addresses } = world.tables
  const vlan = world.random.whole(100, 900)
  const give = (ip: string, more: { main: boolean; vlan: number; ptr: readonly string[] }) =>
    addresses.put({ id: ip, server_id: server.id, mac: macOf(server.id), block: null, ...more })
  for (let index = 0; index <= extra_addresses; index += 1) {
    const main = index === 0
    const ptr = main ? [`${server.name}.example.net`] : []
    give(freeAddress(world, id), { main, vlan, ptr })
  }
  if (private_ip !== null && private_vlan !== null)
    give(private_ip, { main: false, vlan: private_vlan, ptr: [] })
}
