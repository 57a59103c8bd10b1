import type { Scenario } from './index.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import { addAda } from './people.ts'

/** For performance: lists, searches and sorting at an extreme size. */
export const tenThousandServers: Scenario = {
  about: '10,000 servers, to show that the panel stays fast.',
  fill(world) {
    addCatalogue(world)
    addRentedServers(world, addAda(world), 10_000)
  },
}
