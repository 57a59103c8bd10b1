import type { Scenario } from './index.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import { addAda } from './people.ts'

/** The identity check failed, so nothing can be ordered. */
export const unverified: Scenario = {
  about: 'A customer whose identity isn’t verified and who can’t order.',
  fill(world) {
    addCatalogue(world)
    const ada = addAda(world, {
      verified: false,
      corporate: false,
      kyc: { id: null, comment: 'The photo of the passport cannot be read. Please send it again.' },
    })
    addRentedServers(world, ada, 2, { kinds: ['vm'] })
  },
}
