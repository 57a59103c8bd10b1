/** IP addresses blocked at the network layer (spec.md 4.9). */
import { schedule } from '../world/events.ts'
import type { AddressRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'

/** Seconds until a four-hour block ends (spec.md 8). */
const fourHours = 4 * 3600

export function block(
  world: World,
  { id }: AddressRow,
  { reason, forFourHours }: { reason: string; forFourHours: boolean },
): void {
  const until = forFourHours ? world.clock.now() + fourHours * 1000 : null
  world.tables.addresses.patch(id, { block: { reason, until } })
  if (until !== null) schedule(world, fourHours, { kind: 'block/lift', ip: id, until })
}

export function liftBlock(world: World, ip: string): void {
  world.tables.addresses.patch(ip, { block: null })
}
