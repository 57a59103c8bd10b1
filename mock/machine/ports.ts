/** Switch ports, derived from the server; only disabled ones are stored. spec.md 4.9. */
import type { DisabledPortRow, ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { isVirtual } from './kind.ts'

export interface Port {
  readonly name: string
  readonly switch: string
  readonly switchPort: string
  readonly vlan: number
  readonly mac: string
  /** Mbps. */
  readonly speed: number
}

const hex = (value: number): string => (value & 255).toString(16).padStart(2, '0')

/** eth0 has the public address; bare metal has a second port and one for its BMC. */
export function portsOf(world: World, server: ServerRow): [Port, ...Port[]] {
  const { id, location, bandwidth } = server
  const address = world.tables.addresses.where('server_id', id)[0]
  const rack = Math.floor(id / 24) % 40
  const unit = (id % 24) + 1
  const hardware = (last: number): string => `3c:ec:ef:${hex(id >> 8)}:${hex(id)}:${hex(last)}`
  const eth0: Port = {
    name: 'eth0',
    switch: isVirtual(server)
      ? `vsw-${location.toLowerCase()}-${rack}`
      : `sw-${location.toLowerCase()}-${rack}`,
    switchPort: isVirtual(server) ? `vnic${id}` : `Gi1/0/${unit}`,
    vlan: address?.vlan ?? 1,
    mac: address?.mac ?? hardware(0),
    speed: bandwidth,
  }
  if (isVirtual(server)) return [eth0]
  return [
    eth0,
    {
      ...eth0,
      name: 'eth1',
      switchPort: `Gi2/0/${unit}`,
      vlan: 1000 + (id % 900),
      mac: hardware(1),
    },
    {
      name: 'ipmi',
      switch: `mgmt-${location.toLowerCase()}-${rack}`,
      switchPort: `Fa0/${unit}`,
      vlan: 4000 + (id % 90),
      mac: hardware(2),
      speed: 100,
    },
  ]
}

const keyOf = (server: ServerRow, port: Port): string => `${server.id}:${port.name}`

/** Who disabled the port and why; undefined if it is enabled. */
export const disabled = (
  world: World,
  server: ServerRow,
  port: Port,
): DisabledPortRow | undefined => world.tables.disabledPorts.get(keyOf(server, port))

export function disablePort(
  world: World,
  server: ServerRow,
  port: Port,
  { by, reason }: Pick<DisabledPortRow, 'by' | 'reason'>,
): void {
  world.tables.disabledPorts.put({ id: keyOf(server, port), server_id: server.id, by, reason })
}

export const enablePort = (world: World, server: ServerRow, port: Port): void =>
  world.tables.disabledPorts.delete(keyOf(server, port))

/** Whether the link is up; the BMC has standby power. */
export const hasLink = (world: World, server: ServerRow, port: Port): boolean =>
  !disabled(world, server, port) && (port.name === 'ipmi' || server.power === 'on')
