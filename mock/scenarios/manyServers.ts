import type { Scenario } from './index.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import { addAda } from './people.ts'

/** For performance: lists, searches and sorting at an extreme size. */
const manyServers = (count: number): Scenario => ({
  about: `${count.toLocaleString('en')} servers, to show that the panel stays fast.`,
  fill(world) {
    addCatalogue(world)
    addRentedServers(world, addAda(world), count)
  },
})

export const tenThousandServers = manyServers(10_000)
export const fiftyThousandServers = manyServers(50_000)
