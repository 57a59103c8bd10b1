import type { Scenario } from './index.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import { addRunningReinstall } from './installations.ts'
import { addAda } from './people.ts'

export const reinstallRunning: Scenario = {
  about: 'A dozen servers, the first of which is being reinstalled and has reached stage 3.',
  fill(world) {
    addCatalogue(world)
    const [server] = addRentedServers(world, addAda(world), 12)
    if (server) addRunningReinstall(world, server, 3)
  },
}
