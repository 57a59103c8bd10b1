import type { Scenario } from './index.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import { addAda } from './people.ts'

/** For performance: a company with separate monthly invoices per server. */
export const tenThousandInvoices: Scenario = {
  about: 'A company with 10,000 invoices, one per server and month.',
  fill(world) {
    addCatalogue(world)
    addRentedServers(world, addAda(world), 660, {
      changed: (rented) =>
        rented.map(({ id }) => world.tables.servers.patch(id, { period: 'Monthly' })),
      books: { separate: true, months: 36 },
    })
  },
}
