import type { ServerRow } from '../world/rows.ts'
import { createRandom, type Random } from '../world/random.ts'
import type { World } from '../world/world.ts'
import type { Scenario } from './index.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import { addAda, addServerKey } from './people.ts'

const clients = [
  'Alder & Sons',
  'Bluefin Games',
  'Cobalt Analytics',
  'Dune Radio',
  'Ember Labs',
  'Fjord Mapping',
  'Grove Clinics',
  'Harbour Press',
  'Iris Optics',
] as const

const plans = ['gold', 'silver', 'bronze'] as const

function addClientTags(
  { tables: { tags } }: World,
  { id }: ServerRow,
  client: string,
  random: Random,
): void {
  const values = {
    client,
    contract: `C-${random.whole(2000, 9999)}`,
    plan: random.pick(plans),
  }
  for (const [tag, value] of Object.entries(values))
    tags.put({
      id: tags.nextId(),
      component: 'eq',
      component_id: id,
      tag,
      value,
      extra: '',
      internal: false,
    })
}

/** Rents out its servers: every client has an API key per server, and tags say which servers are whose. */
export const bareMetalReseller: Scenario = {
  about: 'A reseller with 60 bare-metal servers, each with an API key and tagged by client.',
  fill(world) {
    addCatalogue(world)
    const ada = addAda(world)
    // A separate generator: the number of invoices depends on the date, and must not affect the assignment of
    // servers.
    const random = createRandom(world.facts.seed + 1969)
    for (const server of addRentedServers(world, ada, 60, { kinds: ['bm'] })) {
      const client = random.pick(clients)
      addClientTags(world, server, client, random)
      addServerKey(world, ada, server, `${client}: ${server.name}`)
    }
  },
}
