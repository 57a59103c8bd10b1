/** Switch ports, traffic and blocked IP addresses. spec.md 4.9, wire.md 5. */
import { block, liftBlock } from '../../machine/blocks.ts'
import {
  disabled,
  disablePort,
  enablePort,
  hasLink,
  portsOf,
  type Port,
} from '../../machine/ports.ts'
import { trafficSeries } from '../../machine/traffic.ts'
import { isStaff } from '../../world/permissions.ts'
import type { AddressRow, ServerRow } from '../../world/rows.ts'
import { serverOfCoded } from '../access.ts'
import { requireCanCoded } from '../obstacle.ts'
import { coded } from '../refusal.ts'
import type { Call, Caller, HandlersOf } from '../types.ts'
import { trafficPicture } from './picture.ts'

const hourMs = 3_600_000

/** The port by name or switch position; the public one if none is given (wire.md 5). */
function portOf(
  { world }: Call,
  server: ServerRow,
  name: string | undefined,
  action: string,
): Port {
  const ports = portsOf(world, server)
  const port =
    name === undefined
      ? ports[0]
      : ports.find((each) => each.name === name || each.switchPort === name)
  if (!port) throw coded(-1, `net/${action}: invalid request`, `no such port: ${name}`)
  return port
}

function addressOf(
  call: Call & { caller: Caller },
  server: ServerRow,
  ip: string,
  action: string,
): AddressRow {
  const address = call.world.tables.addresses.get(ip)
  if (address?.server_id !== server.id)
    throw coded(-1, `net/${action}: invalid request`, `${ip} is not an address of this server`)
  return address
}

/** The caller's server if its network can be changed. */
function changeable(call: Call & { caller: Caller }, id: number, action: string): ServerRow {
  const server = serverOfCoded(call, id, `net/${action}`)
  requireCanCoded(call.world, server, 'note', `net/${action}`)
  return server
}

export const net = {
  'net/get_status': ({ id, port: name }, call) => {
    const { world } = call
    const server = serverOfCoded(call, id, 'net/get_status')
    const port = portOf(call, server, name, 'get_status')
    const off = disabled(world, server, port)
    return {
      result: 'OK',
      action: 'get_status',
      switch: port.switch,
      port: port.switchPort,
      vlan: String(port.vlan),
      speed: String(port.speed),
      status: off ? 'disabled' : hasLink(world, server, port) ? 'up' : 'down',
      mac: port.mac,
      port_security: 'enabled',
      shape: port.name === 'eth0' ? `${port.speed} Mbps` : '',
      // Our own addition: why and by whom, so that people know whether they can enable it again.
      ...(off ? { reason: off.reason, disabled_by: off.by } : {}),
    }
  },

  'net/port_off': ({ id, port: name, reason = '' }, call) => {
    const { world } = call
    const server = changeable(call, id, 'port_off')
    const port = portOf(call, server, name, 'port_off')
    const by = isStaff(call.caller.account) ? 'staff' : 'customer'
    if (by === 'staff' || disabled(world, server, port)?.by !== 'staff')
      disablePort(world, server, port, { by, reason })
    return { result: 'OK', action: 'port_off' }
  },

  'net/port_on': ({ id, port: name }, call) => {
    const { world } = call
    const server = changeable(call, id, 'port_on')
    const port = portOf(call, server, name, 'port_on')
    // A port disabled by staff stays disabled (wire.md 5).
    if (disabled(world, server, port)?.by === 'staff' && !isStaff(call.caller.account))
      throw coded(-1, 'net/port_on: Permission denied', 'The port was disabled by operations')
    enablePort(world, server, port)
    return { result: 'OK', action: 'port_on' }
  },

  'net/show_cacti': ({ id, port: name, graph }, call) => {
    const { world } = call
    const server = serverOfCoded(call, id, 'net/show_cacti')
    const port = portOf(call, server, name, 'show_cacti')
    // A suspended server is off as well. When a port was disabled isn't kept: not long ago.
    const quietSince = hasLink(world, server, port)
      ? Infinity
      : server.power === 'off'
        ? server.power_since
        : world.clock.now() - hourMs
    const series = (['in', 'out'] as const).map((direction) => ({
      name: direction,
      unit: 'bps' as const,
      points: trafficSeries(server, port.name, direction, graph, world.clock.now(), quietSince),
    }))
    if (world.settings.graphs === 'picture')
      return { result: 'OK', action: 'show_cacti', graph: trafficPicture(series) }
    return { result: 'OK', action: 'show_cacti', series }
  },

  'net/block_ip': ({ id, ip, description, four_hours = false }, call) => {
    const address = addressOf(call, changeable(call, id, 'block_ip'), ip, 'block_ip')
    if (address.block) throw coded(-1, 'net/block_ip: the address is blocked already')
    block(call.world, address, { reason: description, forFourHours: four_hours })
    return { result: 'OK', action: 'block_ip' }
  },

  'net/unblock_ip': ({ id, ip }, call) => {
    const address = addressOf(call, changeable(call, id, 'unblock_ip'), ip, 'unblock_ip')
    if (!address.block) throw coded(-1, 'net/unblock_ip: the address is not blocked')
    liftBlock(call.world, ip)
    return { result: 'OK', action: 'unblock_ip' }
  },
} satisfies HandlersOf<'net'>
