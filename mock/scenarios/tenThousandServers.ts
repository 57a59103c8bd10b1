import type { Scenario } from './index.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import { addAda } from './people.ts'

/** For speed: lists, searches and sorting at a size few customers reach. */
export const tenThousandServers: Scenario = {
  about: 'Ten thousand servers, to see that everything stays fast.',
  fill(world) {
    addCatalogue(world)
    addRentedServers(world, addAda(world), 10_000)
  },
}
