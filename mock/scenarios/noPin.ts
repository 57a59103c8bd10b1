import type { Scenario } from './index.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import { addAda } from './people.ts'

export const noPin: Scenario = {
  about: 'An individual with a few servers and no PIN yet.',
  fill(world) {
    addCatalogue(world)
    addRentedServers(world, addAda(world, { pin: null }), 4)
  },
}
