import type { Scenario } from './index.ts'
import { fillRacks } from './catalogue.ts'
import { fortyServers } from './fortyServers.ts'

/** For speed: the order screen with more machines in stock than anybody reads. */
export const fullRacks: Scenario = {
  about: 'The company with 41 servers, and 2,000 servers in stock to order.',
  fill(world) {
    fortyServers.fill(world)
    fillRacks(world, 2000)
  },
}
