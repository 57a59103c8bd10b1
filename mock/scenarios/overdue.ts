import { addDays } from '../counting/calendar.ts'
import { dateText } from '../world/clock.ts'
import type { AccountRow, ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { dueOn } from './servers.ts'

/** Days until the API suspends an unpaid server. */
const grace = 7

/** Makes the first servers overdue by the given numbers of days. Returns all servers as they are now. */
export function makeOverdue(
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

/** Limits the account until its overdue invoices are paid (spec.md 2.2, `prebill`). */
export function limitUntilPaid(world: World, account: AccountRow): void {
  const today = dateText(world.clock.now())
  const overdue = world.tables.invoices
    .where('account_id', account.id)
    .filter(({ status, due }) => status === 'Unpaid' && due < today)
  world.tables.accounts.patch(account.id, {
    prebill: { scope: 'order_instance', pending: overdue.map(({ id }) => id) },
  })
}
