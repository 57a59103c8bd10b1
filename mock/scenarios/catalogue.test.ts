import { expect, test } from 'vitest'
import { startService } from '../harness.ts'
import { scenarios, type ScenarioName } from './index.ts'

/** TypeScript knows the record's keys as strings only. */
const names = Object.keys(scenarios).filter(
  (name) => !name.endsWith('-thousand-servers'),
) as ScenarioName[]

test.each(names)('%s has a complete catalogue', async (scenario) => {
  const { ask } = await startService({ scenario })
  const presets = await ask('presets/show', {})
  expect(presets.length).toBeGreaterThanOrEqual(30)
  expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length)
  expect(presets.some(({ available }) => available === 0)).toBe(true)
  for (const list of [
    await ask('stocks/list', {}),
    await ask('os/list', {}),
    await ask('software/list', {}),
    await ask('traffic_plans/list', { location: 'NL' }),
  ])
    expect(list.length).toBeGreaterThan(5)
})

test('a server with a paid license runs that software', async () => {
  const { world } = await startService()
  for (const { server_id, name } of world.tables.licences.all())
    expect(world.tables.servers.get(server_id)?.os_name).toBe(name)
  expect(world.tables.licences.size).toBeGreaterThan(0)
})
