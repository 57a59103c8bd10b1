import type { Scenario } from './index.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import { addRunningReinstall } from './installations.ts'
import { addAda } from './people.ts'

export const reinstallRunning: Scenario = {
  about: 'A dozen servers. The first is being reinstalled, at stage 3.',
  fill(world) {
    addCatalogue(world)
    const [server] = addRentedServers(world, addAda(world), 12)
    if (server) addRunningReinstall(world, server, 3)
  },
}
