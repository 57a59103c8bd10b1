import type { Scenario } from './index.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import { addAda } from './people.ts'

/** For speed: the books of a company that pays every server by itself, every month, and keeps all of them. */
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
