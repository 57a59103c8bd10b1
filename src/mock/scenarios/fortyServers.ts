import type { Scenario } from './index.ts'
import { addCatalogue } from './catalogue.ts'
import { addAda } from './people.ts'
import { addServers } from './servers.ts'

/** The default: a company with some of everything. */
export const fortyServers: Scenario = {
  about: 'A company with forty-one servers of every kind, in eight locations.',
  fill(world) {
    addCatalogue(world)
    const ada = addAda(world)
    addServers(world, ada, 41)
  },
}
