import { addDays } from '#domain/calendarDays.ts'
import { dateText } from '../world/clock.ts'
import type { ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { dueOn } from './servers.ts'

/** Days after which the service suspends a server that was not paid. */
const grace = 7

/** Nobody paid the first servers when they were due, `overdue` days ago. Gives all of them as they are now. */
export function letBillsLie(
  world: World,
  rented: readonly ServerRow[],
  overdue: readonly number[],
): ServerRow[] {
  const today = dateText(world.clock.now())
  return rented.map((server, index) => {
    const days = overdue[index]
    if (days === undefined) return server
    dueOn(world, server, addDays(today, -days))
    return world.tables.servers.patch(
      server.id,
      days > grace ? { status: 'power_off', power: 'off' } : { status: 'rent' },
    )
  })
}
