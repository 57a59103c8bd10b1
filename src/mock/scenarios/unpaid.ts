import { isOverdue } from '#domain/invoices.ts'
import { dateText } from '../world/clock.ts'
import type { AccountRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import type { Scenario } from './index.ts'
import { addAda } from './people.ts'

/** Bills that were forgotten, and what the service does about it. */
export const unpaid: Scenario = {
  about: 'A company with overdue invoices: suspended servers and limits until they are paid.',
  fill(world) {
    addCatalogue(world)
    const ada = addAda(world)
    addRentedServers(world, ada, 12, undefined, [2, 9, 20])
    limit(world, ada)
  },
}

/** Overdue invoices limit the account until the last of them is paid (spec 2.2, `prebill`). */
function limit(world: World, account: AccountRow): void {
  const today = dateText(world.clock.now())
  const overdue = world.tables.invoices
    .where('account_id', account.id)
    .filter(({ status, due }) => isOverdue({ status, duedate: due }, today))
  world.tables.accounts.patch(account.id, {
    prebill: { scope: 'order_instance', pending: overdue.map(({ id }) => id) },
  })
}
