import type { Scenario } from './index.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import { addAda } from './people.ts'

/** Somebody who has an API key for one server, but not the account. */
export const oneServerKey: Scenario = {
  about: 'An API key for one of five servers.',
  fill(world) {
    addCatalogue(world)
    addRentedServers(world, addAda(world), 5)
    world.credentials = { ...world.credentials, api_key: world.credentials.server_key }
  },
}
