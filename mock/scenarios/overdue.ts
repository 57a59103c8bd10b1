import { addDays } from '../counting/calendar.ts'
import { dateText } from '../world/clock.ts'
import type { AccountRow, ServerRow } from '../world/rows.ts'
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

/** Overdue invoices limit the account until the last of them is paid (spec.md 2.2, `prebill`). */
export function limitUntilPaid(world: World, account: AccountRow): void {
  const today = dateText(world.clock.now())
  const overdue = world.tables.invoices
    .where('account_id', account.id)
    .filter(({ status, due }) => status === 'Unpaid' && due < today)
  world.tables.accounts.patch(account.id, {
    prebill: { scope: 'order_instance', pending: overdue.map(({ id }) => id) },
  })
}
