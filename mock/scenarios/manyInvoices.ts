import type { Scenario } from './index.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import { addAda } from './people.ts'

/** For performance: a company with separate monthly invoices per server, about fifteen for each. */
const manyInvoices = (servers: number, about: string): Scenario => ({
  about: `A company with ${about} invoices, one per server and month.`,
  fill(world) {
    addCatalogue(world)
    addRentedServers(world, addAda(world), servers, {
      changed: (rented) =>
        rented.map(({ id }) => world.tables.servers.patch(id, { period: 'Monthly' })),
      books: { separate: true, months: 36 },
    })
  },
})

export const tenThousandInvoices = manyInvoices(660, '10,000')
export const fiftyThousandInvoices = manyInvoices(3300, '50,000')
