import { rename } from '../machine/hostname.ts'
import { measuredDays } from '../machine/trafficPeriod.ts'
import { dayMs } from '../world/clock.ts'
import type { ServerRow } from '../world/rows.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import type { Scenario } from './index.ts'
import { addAda } from './people.ts'

type Traffic = Partial<
  Pick<ServerRow, 'limit_traffic' | 'traffic_out' | 'traffic_since' | 'created'>
>

/** Servers by what becomes of their traffic, after 27 days of a period but for the last two. */
const servers = (now: number): Readonly<Record<string, Traffic>> => ({
  'above-01': { traffic_out: 3600 },
  'nearly-01': { traffic_out: 2720 },
  'heading-01': {
    traffic_out: 4050,
    traffic_since: now - 15 * dayMs,
  },
  'unlimited-01': { limit_traffic: -1, traffic_out: 90_000 },
  'early-01': { traffic_out: 1000, traffic_since: now - dayMs },
  'unused-01': { traffic_out: 0 },
  'new-01': { traffic_out: 300, created: now - dayMs },
})

/** Traffic above, at and below the limit, each on its own server; the others use little. */
export const trafficLimits: Scenario = {
  about: 'Servers above their traffic limit, near it and heading above it. Their names say which.',
  fill(world) {
    addCatalogue(world)
    const named = Object.entries(servers(world.clock.now()))
    const withTraffic = (server: ServerRow, index: number): ServerRow => {
      const [name, traffic = { traffic_out: 40 * measuredDays }] = named[index] ?? []
      const renamed = name === undefined ? server : rename(world, server, name)
      return world.tables.servers.patch(renamed.id, traffic)
    }
    addRentedServers(world, addAda(world), 14, {
      kinds: ['vm'],
      changed: (rented) => rented.map(withTraffic),
    })
  },
}
