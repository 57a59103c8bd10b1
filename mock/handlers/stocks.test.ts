import { describe, expect, test } from 'vitest'
import { stockGroups } from '#api/actions/stocks.ts'
import { startService } from '../harness.ts'

describe('groups depend on the CPU, and GPU servers are in no other group', () => {
  test.each(stockGroups.filter((group) => group !== 'ALL' && group !== 'GPU'))(
    '%s',
    async (group) => {
      const { ask } = await startService()
      const servers = await ask('stocks/list', { location: 'NL', group })
      expect(servers.length).toBeGreaterThan(0)
      for (const { hardware } of servers) {
        expect(hardware.gpu_name).toBeNull()
        if (group.endsWith('CPU')) expect(`${hardware.cpu_count}CPU`).toBe(group)
        else expect(hardware.cpu_type).toBe(group)
      }
    },
  )

  test('GPU', async () => {
    const { ask } = await startService()
    const servers = await ask('stocks/list', { group: 'GPU' })
    expect(servers.length).toBeGreaterThan(0)
    for (const { hardware } of servers) expect(hardware.gpu_count).toBeGreaterThan(0)
  })

  test('of one location, or of all', async () => {
    const { ask, world } = await startService()
    const expected = (matches: (row: { location: string; gpu: object | null }) => boolean) =>
      world.tables.stocks.filter(matches).map(({ id }) => id)
    const ids = async (form: { location?: string; group?: 'ALL' | 'GPU' }) =>
      (await ask('stocks/list', form)).map(({ id }) => id)
    const here = expected(({ location }) => location === 'NL')
    expect(here.length).toBeGreaterThan(0)
    expect(await ids({ location: 'NL', group: 'ALL' })).toEqual(here)
    expect(await ids({ location: 'ALL', group: 'GPU' })).toEqual(
      expected(({ gpu }) => gpu !== null),
    )
    expect(await ids({ location: 'NL', group: 'GPU' })).toEqual(
      expected(({ location, gpu }) => location === 'NL' && gpu !== null),
    )
  })

  test('without group and location everything is listed', async () => {
    const { ask, world } = await startService()
    const all = await ask('stocks/list', {})
    expect(all).toHaveLength(world.tables.stocks.size)
    expect(await ask('stocks/list', { location: 'all', group: 'ALL' })).toHaveLength(all.length)
  })
})

test('a server deployed by technicians says so', async () => {
  const { ask } = await startService()
  const servers = await ask('stocks/list', {})
  const marked = servers.filter(({ tags }) =>
    tags.some(({ tag }) => tag === 'hwraid' || tag === 'no_autodeploy'),
  )
  expect(marked.length).toBeGreaterThan(0)
  for (const server of servers)
    expect(server.deployment_estimate).toBe(marked.includes(server) ? 'next business day' : 'auto')
})

test('RAID levels depend on the number of disks', async () => {
  const { ask } = await startService()
  for (const { hardware } of await ask('stocks/list', {})) {
    const count = hardware.hdd_count ?? 0
    expect(hardware.raid_levels.includes('LVM_RAID1')).toBe(count >= 2)
    expect(hardware.raid_levels.includes('LVM_RAID10')).toBe(count >= 4)
  }
})

test('show returns the location as an object and the periods’ prices', async () => {
  const { ask, call, world } = await startService()
  const [stock] = world.tables.stocks.all()
  const shown = await ask('stocks/show', { id: stock?.id ?? 0 })
  expect(shown).toMatchObject({ id: stock?.id, location: stock?.location })
  expect(shown.billing_plan['EUR']?.['1']).toBe(String(Number(stock?.price_EUR)))
  expect(JSON.stringify(await call('stocks/show', { id: stock?.id }))).toContain('"country":')
})

test('an unavailable server is not found', async () => {
  const { call } = await startService()
  expect(await call('stocks/show', { id: 5100 })).toEqual({
    result: -1,
    error: 'stocks/show: server 5100 not found',
  })
})
