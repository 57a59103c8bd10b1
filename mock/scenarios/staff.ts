import type { Scenario } from './index.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import { addAccount, addAda, addKey, addServerKey, addSignIns, setCredentials } from './people.ts'

/** A member of staff, who sees the servers of all customers. */
export const staff: Scenario = {
  about: 'A support engineer who sees three customers’ servers.',
  fill(world) {
    addCatalogue(world)
    const [first] = addRentedServers(world, addAda(world), 12)
    const bruno = addAccount(world, {
      id: 71_377,
      email: 'bruno@example.org',
      firstname: 'Bruno',
      lastname: 'Castel',
      country_code: 'ES',
    })
    addRentedServers(world, bruno, 7, { kinds: ['bm', 'gpu'] })
    const chen = addAccount(world, {
      id: 71_590,
      email: 'chen@example.com',
      firstname: 'Chen',
      lastname: 'Li',
      country_code: 'DE',
      verified: false,
      kyc: { id: null, comment: 'Waiting for a photo of the passport.' },
    })
    addRentedServers(world, chen, 1, { kinds: ['vm'] })
    const sam = addAccount(world, {
      id: 118,
      email: 'sam@support.example.net',
      firstname: 'Sam',
      lastname: 'Rivera',
      role: 'Support',
    })
    addSignIns(world, sam, 200)
    setCredentials(world, sam, {
      api_key: addKey(world, sam, { name: 'Support desk', age: 300 }),
      server_key: first && addServerKey(world, sam, first),
    })
  },
}
