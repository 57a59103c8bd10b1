import type { Scenario } from './index.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import { addAda } from './people.ts'

/** The default: a company with some of everything. */
export const fortyServers: Scenario = {
  about: 'A company with 41 servers of every type in eight locations.',
  fill(world) {
    addCatalogue(world)
    addRentedServers(world, addAda(world), 41)
  },
}
