import { describe, expect, test } from 'vitest'
import { startService } from '../harness.ts'

test('presets are listed without a token, with prices by location', async () => {
  const { ask } = await startService()
  const presets = await ask('presets/list', { location: 'NL' })
  expect(presets.length).toBeGreaterThanOrEqual(30)
  for (const preset of presets) expect(preset.locations).toContain('NL')
  const mini = presets.find(({ name }) => name === 'vm.v2-mini')
  expect(mini?.price['NL']).toEqual({ EUR: '8', USD: '8.64', RUR: '800' })
  expect(mini?.price['CH']?.['EUR']).toBe('9.6')
})

test('a price of -1 means not for sale in this location', async () => {
  const { ask, call } = await startService()
  const [medium] = await ask('presets/show', { id: 282 })
  expect(medium?.price['TR']?.['EUR']).toBeNull()
  expect(JSON.stringify(await call('presets/show', { id: 282 }))).toContain('"TR":{"EUR":-1')
})

test('filter=yes counts only units in the location', async () => {
  const { ask, world } = await startService()
  const stock = world.tables.presets.get(281)?.stock ?? {}
  const everywhere = await ask('presets/list', { location: 'NL' })
  const here = await ask('presets/list', { location: 'NL', filter: 'yes' })
  const available = (list: typeof here) => list.find(({ id }) => id === 281)?.available
  expect(available(here)).toBe(stock['NL'])
  expect(available(everywhere)).toBe(Object.values(stock).reduce((sum, units) => sum + units, 0))
})

test('info has prices in the requested currencies', async () => {
  const { ask } = await startService()
  const mini = (await ask('presets/info', { currencies: 'EUR,USD' })).find(({ id }) => id === 281)
  expect(mini?.price['NL']).toEqual({ EUR: '8', USD: '8.64' })
  expect(mini?.OS.find(({ id }) => id === 205)?.price).toEqual({ EUR: '15', USD: '16.2' })
  expect(mini?.soft.map(({ name }) => name)).toContain('WordPress')
  expect(mini?.traffic_plans['NL']?.map(({ id }) => id)).toEqual([25, 26, 37])
})

test('groups are English names with subgroups after semicolons', async () => {
  const { ask, call } = await startService()
  expect(Array.isArray(await call('presets/groups'))).toBe(true)
  expect(await ask('presets/groups', {})).toContainEqual({
    name: 'GPU',
    subgroups: ['Whole cards'],
  })
})

test('show depends on the session’s location', async () => {
  const { ask, signIn } = await startService()
  const names = async () => (await ask('presets/show', {})).map(({ name }) => name)
  expect(await names()).toContain('vm.v2-mini-ru')
  await signIn()
  expect(await names()).not.toContain('vm.v2-mini-ru')
  const [mini] = await ask('presets/show', { id: 281 })
  expect(mini?.locations).not.toContain('RU')
})

describe('search', () => {
  test('requires a token', async () => {
    const { call } = await startService()
    expect(
      await call('presets/search', { name: 'vm', scope: 'all', location: 'NL' }),
    ).toMatchObject({
      code: -1,
    })
  })

  test('matches part of the name, with traffic plans and operating systems', async () => {
    const { ask, signIn } = await startService()
    await signIn()
    const found = await ask('presets/search', { name: 'A5000', scope: 'all', location: 'NL' })
    expect(found.map(({ name }) => name)).toEqual([
      'gpu.v2-a5000',
      'gpu.v2-2xa5000',
      'vgpu.v2-a5000',
    ])
    expect(found[0]).toMatchObject({ cpu_name: 'Ryzen 9 5950X', cpu_ghz: 3.4, disk_type: 'NVMe' })
    expect(found[0]?.OS.length).toBeGreaterThan(5)
    expect(found[0]?.traffic_plans['NL']?.[0]).toMatchObject({ id: 62, price: { EUR: '0' } })
  })

  test('excludes sold-out presets with scope=free', async () => {
    const { ask, signIn } = await startService()
    await signIn()
    const names = async (scope: 'free' | 'all') =>
      (await ask('presets/search', { name: '4090', scope, location: 'DE' })).map(({ name }) => name)
    expect(await names('all')).toEqual(['gpu.v3-4090t'])
    expect(await names('free')).toEqual([])
  })
})

test('a client billed in RU can order there', async () => {
  const { ask, signIn, world, credentials } = await startService()
  const [ada] = world.tables.accounts.where('email', credentials.email)
  world.tables.accounts.patch(ada?.id ?? 0, { billing_location: 'billing_ru' })
  world.credentials = { ...world.credentials, location: 'billing_ru' }
  await signIn()
  const [mini] = await ask('presets/show', { id: 281 })
  expect(mini?.locations).toContain('RU')
  const found = await ask('presets/search', { name: 'mini', scope: 'all', location: 'RU' })
  expect(found.map(({ name }) => name)).toContain('vm.v2-mini')
})

test('the same seed creates the same catalogue', async () => {
  const first = await startService({ seed: 7 })
  const second = await startService({ seed: 7 })
  const other = await startService({ seed: 8 })
  expect(await first.call('presets/list')).toEqual(await second.call('presets/list'))
  expect(await first.call('stocks/list')).toEqual(await second.call('stocks/list'))
  expect(await first.call('stocks/list')).not.toEqual(await other.call('stocks/list'))
})
