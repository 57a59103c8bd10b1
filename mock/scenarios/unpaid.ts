import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import type { Scenario } from './index.ts'
import { makeOverdue, limitUntilPaid } from './overdue.ts'
import { addAda } from './people.ts'

/** Forgotten invoices and their consequences. */
export const unpaid: Scenario = {
  about: 'A company with overdue invoices, suspended servers and a limited account.',
  fill(world) {
    addCatalogue(world)
    const ada = addAda(world)
    addRentedServers(world, ada, 12, {
      changed: (rented) => makeOverdue(world, rented, [2, 9, 20]),
    })
    limitUntilPaid(world, ada)
  },
}
