/** The BMC of a bare-metal server: its temporary IPMI user, and its restart after a reset. */
import type { ManagementRow, ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'

export const managementOf = (world: World, server_id: number): ManagementRow =>
  world.tables.management.get(server_id) ?? { id: server_id, user: null, silent_until: 0 }

/** The BMC's internal address, reachable only through IPMI access. */
export const managementAddress = ({ id }: ServerRow): string =>
  `10.255.${Math.floor(id / 250) % 250}.${(id % 250) + 2}`

/** Whether the BMC is restarting. */
export const isRestartingBmc = (world: World, server_id: number): boolean =>
  managementOf(world, server_id).silent_until > world.clock.now()

/** Seconds that a BMC restart takes. */
const resetSeconds = 75

export function resetManagement(world: World, server_id: number): void {
  world.tables.management.put({
    ...managementOf(world, server_id),
    silent_until: world.clock.now() + resetSeconds * 1000,
  })
}

/** Creates the temporary user, replacing an earlier one (spec.md 4.7). */
export function addManagementUser(
  world: World,
  server_id: number,
): { readonly name: string; readonly password: string } {
  const user = {
    name: `tmp${world.random.whole(1000, 9999)}`,
    password: world.random.text(14, 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'),
  }
  world.tables.management.put({ ...managementOf(world, server_id), user })
  return user
}

/** Removes the temporary user; returns false if there was none. */
export function removeManagementUser(world: World, server_id: number): boolean {
  const management = managementOf(world, server_id)
  if (management.user) world.tables.management.put({ ...management, user: null })
  return management.user !== null
}
