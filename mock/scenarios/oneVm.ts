import type { Scenario } from './index.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import { addAda } from './people.ts'

export const oneVm: Scenario = {
  about: 'An individual with one virtual server.',
  fill(world) {
    addCatalogue(world)
    addRentedServers(world, addAda(world, { corporate: false }), 1, { kinds: ['vm'] })
  },
}
