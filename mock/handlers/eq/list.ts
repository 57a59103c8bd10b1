/** Listing and reading servers. spec.md 4.7, wire.md 3. */
import type { Amount } from '#lib/money/amount.ts'
import { serverGroups, type ServerGroup, type listServers } from '#api/actions/eq.ts'
import type { ServerRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { serverOf, serversInReach } from '../access.ts'
import { monthlyInEuros } from '../billing/issuing.ts'
import { componentIds, listRow, showReply } from '../serverReply.ts'
import type { HandlersOf, RequestOf } from '../types.ts'
import { isVirtual } from '../../machine/kind.ts'

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
    const locations = new Set(commaList(location))
    tests.push((server) => locations.has(server.location))
  }
  if (status) tests.push((server) => server.status === status)
  if (component) {
    const ids = new Set(commaList(component).map(Number))
    tests.push((server) => componentIds(server).some((id) => ids.has(id)))
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

const metal = (server: ServerRow): boolean => !isVirtual(server)

/** GB on hard disk drives. */
const spinning = ({ disks }: ServerRow): number =>
  disks.reduce((sum, { type, count, size }) => sum + (type === 'HDD' ? count * size : 0), 0)

const groups = {
  Mini: (server) => metal(server) && server.cpu.count === 1 && server.cpu.cores <= 8,
  Storage: (server) => spinning(server) >= 4000,
  Nodes: (server) => metal(server) && server.ram >= 128,
  Micro: (server) => metal(server) && server.cpu.cores <= 4 && server.ram <= 32,
  VPS: (server) => server.kind === 'vm',
  '1CPU': (server) => metal(server) && server.cpu.count === 1,
  '2CPU': (server) => metal(server) && server.cpu.count === 2,
  Vendor: (server) => metal(server) && server.preset.includes('stock'),
  Gpu: (server) => server.gpu !== null,
  Instances: (server) => !server.preset.includes('stock'),
  CPUA: (server) => server.cpu.type === 'CPUA',
  'CPUA-MODERN': (server) => server.cpu.type === 'CPUA-MODERN',
  CPUB: (server) => server.cpu.type === 'CPUB',
} satisfies Record<ServerGroup, (server: ServerRow) => boolean>

export const belongsTo = (group: ServerGroup, server: ServerRow): boolean => groups[group](server)
