/** The final context of an installation. wire.md 4, `deploy`. */
import type { ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { isVirtual } from './kind.ts'
import { managementAddress } from './management.ts'
import { portsOf } from './ports.ts'

/** Addresses, switch port and user of the new server; its password is never included. */
export function connectionDetails(
  world: World,
  server: ServerRow,
): Readonly<Record<string, unknown>> {
  const [port] = portsOf(world, server)
  const ip = world.tables.addresses.where('server_id', server.id).find(({ main }) => main)?.id ?? ''
  return {
    action: 'deploy',
    ip,
    ip_ipmi: isVirtual(server) ? '' : managementAddress(server),
    interface_id: server.id * 10,
    sw_id: port.switch,
    port: port.switchPort,
    User: 'root',
    password: 'censored',
  }
}
