/** Plans, stock servers and everything else that can be ordered, in every world. */
import { dayMs } from '../world/clock.ts'
import { createRandom } from '../world/random.ts'
import type { AccountRow, ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { coresToLicense, licenceFor } from '../counting/prices.ts'
import { trafficPlans } from './catalogue/plans.ts'
import { makePresets } from './catalogue/presets.ts'
import { packages, runnerTasks } from './catalogue/software.ts'
import { makeStocks } from './catalogue/stocks.ts'
import { operatingSystems } from './catalogue/systems.ts'

const stockServers = 64

export function addCatalogue(world: World): void {
  const { tables, clock, facts } = world
  // A separate generator, so that the catalogue doesn't affect the customers' servers.
  const random = createRandom(facts.seed + 4_505)
  for (const os of operatingSystems) tables.operatingSystems.put(os)
  for (const preset of makePresets(random)) tables.presets.put(preset)
  for (const stock of makeStocks(random, stockServers)) tables.stocks.put(stock)
  for (const plan of trafficPlans) tables.trafficPlans.put(plan)
  for (const row of packages) tables.software.put(row)
  for (const task of runnerTasks) tables.runnerTasks.put(task)
  const promo = (id: string, percent: number, days: number, currency: string | null = null) =>
    tables.promoCodes.put({ id, percent, currency, ends: clock.now() + days * dayMs, used_by: [] })
  promo('WELCOME10', 10, 400)
  promo('METAL25', 25, 30)
  promo('SPRING5', 5, -40)
  promo('DOLLAR15', 15, 400, 'USD')
}

/** Replaces the stock with `count` servers. */
export function fillRacks({ tables, facts }: World, count: number): void {
  const random = createRandom(facts.seed + 2013)
  for (const stock of makeStocks(random, count)) tables.stocks.put(stock)
}

/** A private network of the client, with two reserved addresses (spec.md 4.6, `private_ip`). */
export function addPrivateRange(world: World, account: AccountRow): void {
  const { privateRanges } = world.tables
  const network = `10.12.${4 + privateRanges.size}`
  privateRanges.put({
    id: 1204 + privateRanges.size,
    account_id: account.id,
    network: `${network}.0/24`,
    reserved: [`${network}.20`, `${network}.21`],
  })
}

/** Installs Windows with a paid license on the first suitable server. */
export function addPaidLicence(world: World, account: AccountRow): ServerRow | undefined {
  const { tables } = world
  const os = tables.operatingSystems.get(205)
  const server = tables.servers
    .where('account_id', account.id)
    .find(({ kind, ram, status }) => kind === 'bm' && ram >= 64 && status === 'rent')
  if (!server || !os?.price_per_core_EUR) return undefined
  const cores = server.cpu.count * server.cpu.cores
  tables.licences.put({
    id: tables.licences.nextId(),
    account_id: account.id,
    server_id: server.id,
    kind: 'os',
    name: os.name,
    cores: coresToLicense(cores),
    price_EUR: licenceFor(os.price_per_core_EUR, cores),
  })
  return tables.servers.patch(server.id, { os_id: os.id, os_name: os.name })
}
