import type { Scenario } from './index.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import { addFailedReinstall, addInstallerDefect } from './installations.ts'
import { addAda } from './people.ts'

export const reinstallFails: Scenario = {
  about:
    'A dozen servers on which every installation fails after stage 2. One has no operating system.',
  fill(world) {
    addCatalogue(world)
    const servers = addRentedServers(world, addAda(world), 12)
    for (const { id } of [...servers, ...world.tables.stocks.all()])
      addInstallerDefect(world, id, 2)
    const last = servers.at(-1)
    if (last) addFailedReinstall(world, last)
  },
}
