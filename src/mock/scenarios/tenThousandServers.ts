import type { Scenario } from './index.ts'
import { addCatalogue } from './catalogue.ts'
import { addAda } from './people.ts'
import { addServers } from './servers.ts'

/** For speed: lists, searches and sorting at a size few customers reach. */
export const tenThousandServers: Scenario = {
  about: 'Ten thousand servers, to see that everything stays fast.',
  fill(world) {
    addCatalogue(world)
    const ada = addAda(world)
    addServers(world, ada, 10_000)
  },
}
