import type { ServerRow } from '../world/rows.ts'
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

function addClientTags(world: World, { id }: ServerRow, client: string): void {
  const { tags } = world.tables
  const values = {
    client,
    contract: `C-${world.random.whole(2000, 9999)}`,
    plan: world.random.pick(plans),
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

/** Rents machines out again: each client has a key for each of its servers, and tags say whose is whose. */
export const bareMetalReseller: Scenario = {
  about: 'A reseller with sixty bare-metal servers, a key for each, tagged by client.',
  fill(world) {
    addCatalogue(world)
    const ada = addAda(world)
    for (const server of addRentedServers(world, ada, 60, { kinds: ['bm'] })) {
      const client = world.random.pick(clients)
      addClientTags(world, server, client)
      addServerKey(world, ada, server, `${client}: ${server.name}`)
    }
  },
}
