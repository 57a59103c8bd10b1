import type { Scenario } from './index.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import { addAda } from './people.ts'

/** For speed: the books of a company that pays every server by itself, every month, and keeps all of them. */
export const tenThousandInvoices: Scenario = {
  about:
    'Ten thousand invoices: a company that pays for each of its servers by itself, every month.',
  fill(world) {
    addCatalogue(world)
    addRentedServers(world, addAda(world), 660, {
      changed: (rented) =>
        rented.map(({ id }) => world.tables.servers.patch(id, { period: 'Monthly' })),
      books: { separate: true, months: 36 },
    })
  },
}
