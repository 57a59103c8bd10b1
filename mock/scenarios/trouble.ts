import { addDays } from '../counting/calendar.ts'
import { scheduleCancellation } from '../handlers/billing/cancellations.ts'
import { mainAddressOf } from '../handlers/serverReply.ts'
import { block } from '../machine/blocks.ts'
import { rename } from '../machine/hostname.ts'
import { disablePort, portsOf } from '../machine/ports.ts'
import { dateText } from '../world/clock.ts'
import type { ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import type { Scenario } from './index.ts'
import { makeOverdue, limitUntilPaid } from './overdue.ts'
import { addAda } from './people.ts'
import { dueOn } from './servers.ts'

/** Names of the servers with problems. The first two are overdue. */
const names = [
  'unpaid-01',
  'suspended-01',
  'ending-01',
  'leaving-01',
  'blocked-01',
  'blocked-02',
  'stuck-01',
] as const
type Name = (typeof names)[number]

/** Days by which they are overdue: servers are suspended after a week. */
const overdue = [3, 9]

/** Every state that needs a warning, each on its own server; the others run normally. */
export const trouble: Scenario = {
  about:
    'A limited account with unpaid, suspended, canceled and blocked servers, and servers that don’t start. Their names say which.',
  fill(world) {
    addCatalogue(world)
    const ada = addAda(world)
    // Only bare metal has all ports, and a BMC that explains why it stays off.
    const servers = addRentedServers(world, ada, 12, {
      kinds: ['bm'],
      changed: (rented) => makeOverdue(world, named(world, rented), overdue),
    })
    const called = (name: Name): ServerRow => {
      const found = servers.find((server) => server.name === name)
      if (!found) throw new Error(`no server ${name}`)
      return found
    }
    scheduleCancellation(world, called('ending-01'), {
      type: 'End of Billing Period',
      reason: 'Moved away',
    })
    scheduleCancellation(world, called('leaving-01'), {
      type: 'Immediate',
      reason: 'Ordered twice',
    })
    blockMain(world, called('blocked-01'), { reason: 'Outgoing attack', forFourHours: false })
    blockMain(world, called('blocked-02'), { reason: 'Incoming attack', forFourHours: true })
    const [port] = portsOf(world, called('blocked-01'))
    disablePort(world, called('blocked-01'), port, { by: 'staff', reason: 'Outgoing attack' })
    world.tables.defects.put({ id: called('stuck-01').id, boot: 'fails' })
    limitUntilPaid(world, ada)
  },
}

/** Names the first servers, paid and running; one of them ends tomorrow. */
function named(world: World, rented: readonly ServerRow[]): ServerRow[] {
  const tomorrow = addDays(dateText(world.clock.now()), 1)
  return rented.map((server, index) => {
    const name = names[index]
    if (name === undefined) return server
    const running = world.tables.servers.patch(server.id, { status: 'rent', power: 'on' })
    const due = name === 'ending-01' ? dueOn(world, running, tomorrow) : running
    return rename(world, due, name)
  })
}

function blockMain(world: World, server: ServerRow, how: Parameters<typeof block>[2]): void {
  const address = mainAddressOf(world, server)
  if (address) block(world, address, how)
}
