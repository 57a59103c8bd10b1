/** IP addresses: details, reverse DNS, main address. spec.md 4.9, wire.md 5. */
import ipaddr from 'ipaddr.js'
import { isIpAddress } from '#lib/rules/allowList.ts'
import type { AddressRow } from '../world/rows.ts'
import { reaches, serverOfCoded } from './access.ts'
import { requireCanCoded } from './obstacle.ts'
import { coded } from './refusal.ts'
import type { Call, Caller, HandlersOf } from './types.ts'

/** An IP address of the caller's servers, or of server `id` if given. */
function addressOf(
  call: Call & { caller: Caller },
  ip: string,
  action: string,
  id?: number,
): AddressRow {
  if (!isIpAddress(ip)) throw coded(-1, `malformed IP=${ip}`, `ip/${action}: invalid request`)
  const address = call.world.tables.addresses.get(ip)
  const server = address && call.world.tables.servers.get(address.server_id)
  if (!server || !reaches(call.caller, server) || (id !== undefined && server.id !== id))
    throw coded(-1, `ip/${action}: address ${ip} not found`)
  return address
}

/** Networks are /24 and /64. */
function networkOf(address: string) {
  const version6 = ipaddr.parse(address).kind() === 'ipv6'
  const prefix = version6 ? 64 : 24
  const network = version6
    ? ipaddr.IPv6.networkAddressFromCIDR(`${address}/${prefix}`)
    : ipaddr.IPv4.networkAddressFromCIDR(`${address}/${prefix}`)
  return {
    network: `${network.toString()}/${prefix}`,
    netmask: version6 ? String(prefix) : '255.255.255.0',
  }
}

/** A valid PTR host name; a trailing dot is allowed. */
const hostname =
  /^(?=.{1,254}$)([a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])?\.?$/i
/** Limit of PTR names per address (our own choice). */
const mostNames = 20

/** Names are separated by `%0A`, encoded once or twice (spec.md 4.9). */
const namesIn = (text: string): string[] =>
  text
    .split(/\r?\n|%0A/i)
    .map((name) => name.trim())
    .filter((name) => name !== '')

export const ip = {
  'ip/get_ip': ({ ip: requested }, call) => {
    const address = addressOf(call, requested, 'get_ip')
    const server = call.world.tables.servers.get(address.server_id)
    return {
      result: 'OK',
      module: 'ip',
      action: 'get_ip',
      data: {
        ip: address.id,
        ...networkOf(address.id),
        location: server?.location ?? '',
        status: address.block ? 'blocked' : 'active',
        main: address.main ? 1 : 0,
        vlan: address.vlan,
        mac: address.mac,
        ...(address.block
          ? {
              block_reason: address.block.reason,
              block_until:
                address.block.until === null ? null : Math.floor(address.block.until / 1000),
            }
          : {}),
      },
    }
  },

  'ip/get_ptr': ({ id, ip: requested }, call) => {
    const server = serverOfCoded(call, id, 'ip/get_ptr')
    const { id: address, ptr } = addressOf(call, requested, 'get_ptr', server.id)
    return { result: 'OK', module: 'ip', action: 'get_ptr', data: { ip: address, ptr } }
  },

  'ip/update_ptr': ({ id, ip: requested, ptr }, call) => {
    const server = serverOfCoded(call, id, 'ip/update_ptr')
    requireCanCoded(call.world, server, 'note', 'ip/update_ptr')
    const address = addressOf(call, requested, 'update_ptr', server.id)
    const names = [...new Set(namesIn(ptr))]
    const wrong = names.find((name) => !hostname.test(name))
    if (wrong !== undefined)
      throw coded(-1, 'ip/update_ptr: invalid request', `${wrong.slice(0, 100)} is not a host name`)
    if (names.length > mostNames)
      throw coded(-1, 'ip/update_ptr: invalid request', `at most ${mostNames} names`)
    call.world.tables.addresses.patch(address.id, { ptr: names })
    return { result: 'OK', module: 'ip', action: 'update_ptr' }
  },

  'ip/set_main': ({ id, ip: requested, main = true }, call) => {
    const { addresses } = call.world.tables
    const server = serverOfCoded(call, id, 'ip/set_main')
    requireCanCoded(call.world, server, 'note', 'ip/set_main')
    const named = addressOf(call, requested, 'set_main', server.id)
    const chosen = typeof main === 'string' ? addressOf(call, main, 'set_main', server.id) : named
    if (main === false && chosen.main)
      throw coded(-1, 'ip/set_main: invalid request', 'a server always has a main address')
    if (main !== false)
      for (const address of addresses.where('server_id', server.id))
        addresses.patch(address.id, { main: address.id === chosen.id })
    return { result: 'OK', module: 'ip', action: 'set_main' }
  },
} satisfies HandlersOf<'ip'>
