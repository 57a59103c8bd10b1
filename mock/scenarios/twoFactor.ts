import type { Scenario } from './index.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import { addAda } from './people.ts'

export const twoFactor: Scenario = {
  about: 'Signing in with a password requires a verification code, found at /mock/mail.',
  fill(world) {
    addCatalogue(world)
    addRentedServers(world, addAda(world, { two_factor: true }), 6)
  },
}
