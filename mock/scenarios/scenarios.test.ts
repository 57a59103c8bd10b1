import { describe, expect, test } from 'vitest'
import { World } from '../world/world.ts'
import { createScenario, scenarios, type ScenarioName } from './index.ts'

/** The larger of two that differ in their counts alone would only take time. */
const names = (Object.keys(scenarios) as ScenarioName[]).filter(
  (name) => !name.startsWith('fifty-thousand'),
)

/** A new world at a fixed time. */
function create(scenario: ScenarioName, seed = 1): World {
  const clock = { worldAt: Date.UTC(2026, 10, 20, 9), realAt: 0, speed: 0 }
  const world = new World({ id: 'test', scenario, seed }, { clock })
  createScenario(world, scenario)
  return world
}

/** Worlds of seed 1 that tests only read: some have thousands of servers. */
const created = new Map<ScenarioName, World>()
function worldOf(scenario: ScenarioName): World {
  const world = created.get(scenario) ?? create(scenario)
  created.set(scenario, world)
  return world
}

const rowsOf = ({ tables, credentials }: World) =>
  JSON.stringify([credentials, Object.values(tables).map((table) => [table.name, table.all()])])

/** In ms, for the scenarios of thousands. */
const timeout = 30_000

/** In seconds. CPU time, since wall-clock time depends on the machine's load. */
test.each([
  ['ten-thousand-servers', 3],
  ['fifty-thousand-servers', 10],
  ['fifty-thousand-invoices', 10],
] as const)('%s takes less than %i seconds', { timeout }, (name, most) => {
  const before = process.cpuUsage()
  worldOf(name)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(most)
})

describe.each(names)('%s', { timeout }, (name) => {
  test('is deterministic for a seed, and differs between seeds', () => {
    const one = rowsOf(worldOf(name))
    expect(rowsOf(create(name))).toBe(one)
    // A new customer's world has nothing random except the catalogue; the large ones would only take time.
    if (name !== 'new-customer' && !name.startsWith('ten-thousand'))
      expect(rowsOf(create(name, 2))).not.toBe(one)
  })

  test('has credentials that match its account and keys', () => {
    const { credentials, tables } = worldOf(name)
    const account = tables.accounts.find(({ email }) => email === credentials.email)
    expect(account).toMatchObject({
      password: credentials.password,
      billing_location: credentials.location,
    })
    expect(account?.pin ?? '').toBe(credentials.pin)
    const keyOf = (secret: string) => tables.apiKeys.find((key) => key.secret === secret)
    if (tables.servers.size === 0) return
    expect(keyOf(credentials.api_key)?.active).toBe(true)
    const { server_id = 0 } = keyOf(credentials.server_key) ?? {}
    expect(tables.servers.get(server_id)).toBeDefined()
  })

  test('has no dangling references', () => {
    const { tables } = worldOf(name)
    const accounts = new Set(tables.accounts.all().map(({ id }) => id))
    for (const table of [tables.servers, tables.apiKeys, tables.logs, tables.apiKeyHistory])
      expect(table.all().every((row) => accounts.has(row.account_id))).toBe(true)
    const servers = new Set(tables.servers.all().map(({ id }) => id))
    expect(tables.addresses.all().every((row) => servers.has(row.server_id))).toBe(true)
  })
})
