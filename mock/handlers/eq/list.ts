/** Listing and reading servers. spec.md 4.7, wire.md 3. */
import type { Amount } from '#lib/money/amount.ts'
import { serverGroups, type ServerGroup } from '#api/actions/eq.ts'
import type { ServerRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { serverOf, serversInReach } from '../access.ts'
import { monthlyInEuros } from '../billing/issuing.ts'
import { componentIds, listRow, showReply } from '../serverReply.ts'
import type { HandlersOf, RequestOf } from '../types.ts'
import type { listServers } from '#api/actions/eq.ts'
import { belongsTo } from './groups.ts'

type Filters = RequestOf<typeof listServers>

const commaList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

type Matches = (server: ServerRow) => boolean

/** One predicate per given filter; a server must match all of them. */
function testsOf(filters: Filters, world: World): Matches[] {
  const { location, status, component, ip, mac, group } = filters
  const addresses = (server: ServerRow) => world.tables.addresses.where('server_id', server.id)
  const tests: Matches[] = []
  if (location) {
    const wanted = new Set(commaList(location))
    tests.push((server) => wanted.has(server.location))
  }
  if (status) tests.push((server) => server.status === status)
  if (component) {
    const wanted = new Set(commaList(component).map(Number))
    tests.push((server) => componentIds(server).some((id) => wanted.has(id)))
  }
  if (ip) tests.push((server) => addresses(server).some(({ id }) => id.startsWith(ip)))
  if (mac) {
    const start = mac.toLowerCase()
    tests.push((server) => addresses(server).some((address) => address.mac.startsWith(start)))
  }
  for (const name of group ? commaList(group) : [])
    tests.push((server) => isGroup(name) && belongsTo(name, server))
  for (const name of serverGroups)
    if (filters[name]) tests.push((server) => belongsTo(name, server))
  return tests
}

const isGroup = (name: string): name is ServerGroup => serverGroups.some((group) => group === name)

/** Monthly prices. Servers without licenses share cached prices: ten thousand servers have only a few. */
function monthlyPrices(world: World): (server: ServerRow) => Amount {
  const known = new Map<string, Amount>()
  return (server) => {
    if (world.tables.licences.where('server_id', server.id).length > 0)
      return monthlyInEuros(world, server)
    const key = `${server.account_id} ${server.period} ${server.price_EUR}`
    const price = known.get(key) ?? monthlyInEuros(world, server)
    known.set(key, price)
    return price
  }
}

export const finding = {
  'eq/list': (filters, { world, caller }) => {
    const tests = testsOf(filters, world)
    const servers = serversInReach(world, caller).filter((server) =>
      tests.every((matches) => matches(server)),
    )
    const monthly = monthlyPrices(world)
    return {
      result: 'OK',
      module: 'eq',
      action: 'list',
      servers: filters.full
        ? servers.map((server) => listRow(world, server, monthly(server)))
        : servers.map(({ id }) => id),
    }
  },

  'eq/show': ({ id }, call) => showReply(call.world, serverOf(call, id)),
} satisfies Partial<HandlersOf<'eq'>>
