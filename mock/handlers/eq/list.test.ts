import { describe, expect, test } from 'vitest'
import { startService } from '../../harness.ts'
import type { ServerRow } from '../../world/rows.ts'
import { having, textLike } from '../../matchers.ts'

async function signedIn() {
  const service = await startService()
  await service.signIn()
  const ids = async (filters: Record<string, string | number> = {}): Promise<number[]> =>
    // Without `full` the list contains bare ids.
    (await service.call('eq/list', filters))['servers'] as number[]
  const where = (matches: (server: ServerRow) => boolean): number[] =>
    service.world.tables.servers.filter(matches).map(({ id }) => id)
  return { ...service, ids, where }
}

test('list returns ids, or rows with `full`', async () => {
  const { call, server } = await signedIn()
  const { servers } = await call('eq/list')
  expect(servers).toContain(server('vm').id)
  const full = await call('eq/list', { full: 1 })
  expect(full['servers']).toContainEqual(
    having({
      id: server('vm').id,
      status: 'rent',
      hostname: server('vm').name,
      IP: textLike(/^[\d.]+$/),
      due_date: textLike(/^\d{4}-\d\d-\d\d$/),
      price_EUR: 14,
      price_USD: 15.12,
      price_RUR: 1400,
      location: 'NL',
      location_name: 'Netherlands',
    }),
  )
})

test('a row contains the monthly price with licenses and the period’s discount', async () => {
  const { call, server, world } = await signedIn()
  const priceOf = async (id: number) => {
    const { servers } = await call('eq/list', { full: 1 })
    return (servers as { id: number; price_EUR: number }[]).find((row) => row.id === id)?.price_EUR
  }
  // 89.00 for the server and 15.00 for Windows.
  const { id } = server('bm')
  expect(await priceOf(id)).toBe(104)
  // Yearly: 12 × 89.00 = 1068.00, − 12 % = 939.84, + 12 × 15.00 = 1119.84: 93.32 per month.
  world.tables.servers.patch(id, { period: 'Annually' })
  expect(await priceOf(id)).toBe(93.32)
})

describe('filters', () => {
  test('by location, several at once', async () => {
    const { ids, where } = await signedIn()
    expect(await ids({ location: 'NL' })).toEqual(where(({ location }) => location === 'NL'))
    expect(await ids({ location: 'DE, FI' })).toEqual(
      where(({ location }) => location === 'DE' || location === 'FI'),
    )
    expect(await ids({ location: 'XX' })).toEqual([])
  })

  test('by status', async () => {
    const { ids, where, world, server } = await signedIn()
    world.tables.servers.patch(server('vm').id, { status: 'power_off' })
    expect(await ids({ status: 'power_off' })).toEqual(
      where(({ status }) => status === 'power_off'),
    )
    expect(await ids({ status: 'rent' })).toEqual(where(({ status }) => status === 'rent'))
  })

  test('by IP and MAC address', async () => {
    const { ids, world, server } = await signedIn()
    const { id } = server('bm')
    const address = world.tables.addresses.where('server_id', id)[0]
    expect(await ids({ ip: address?.id ?? '' })).toContain(id)
    expect(await ids({ mac: (address?.mac ?? '').toUpperCase() })).toEqual([id])
    expect(await ids({ ip: '192.0.2.254' })).toEqual([])
  })

  test('by component, with the ids from show', async () => {
    const { call, ids, where, server } = await signedIn()
    const { hardware } = await call('eq/show', { id: server('gpu').id })
    const { components } = hardware as { components: { id: number; Type: string }[] }
    const card = components.find(({ Type }) => Type === 'GPU')?.id ?? 0
    expect(await ids({ component: card })).toEqual(
      where(({ gpu }) => gpu?.name === server('gpu').gpu?.name),
    )
    expect(await ids({ component: '1' })).toEqual([])
  })

  test('by groups combined with AND, as a list or as fields', async () => {
    const { ids, where } = await signedIn()
    expect(await ids({ group: 'VPS' })).toEqual(where(({ kind }) => kind === 'vm'))
    expect(await ids({ Gpu: 1 })).toEqual(where(({ gpu }) => gpu !== null))
    expect(await ids({ group: '1CPU,Storage' })).toEqual(
      where(({ kind, disks }) => kind === 'bm' && disks.some(({ type }) => type === 'HDD')),
    )
    expect(await ids({ group: 'VPS', Gpu: 1 })).toEqual([])
    expect(await ids({ group: 'Unheard-of' })).toEqual([])
  })
})

describe('the groups', () => {
  const metal = {
    kind: 'bm',
    cpu: { name: 'x', type: 'CPUB', count: 1, cores: 4 },
    ram: 32,
  } as const
  const cases: readonly (readonly [string, Partial<ServerRow>, readonly string[]])[] = [
    ['a small machine', metal, ['1CPU', 'CPUB', 'Instances', 'Micro', 'Mini']],
    [
      'one with more cores',
      { ...metal, cpu: { ...metal.cpu, cores: 8 } },
      ['1CPU', 'CPUB', 'Instances', 'Mini'],
    ],
    [
      'one with many cores',
      { ...metal, cpu: { ...metal.cpu, cores: 16, type: 'CPUA' } },
      ['1CPU', 'CPUA', 'Instances'],
    ],
    [
      'one with two processors and much memory',
      { ...metal, cpu: { ...metal.cpu, count: 2, type: 'CPUA-MODERN', cores: 16 }, ram: 128 },
      ['2CPU', 'CPUA-MODERN', 'Instances', 'Nodes'],
    ],
    [
      'one with large disks, from the stock',
      { ...metal, preset: 'stock-7', disks: [{ type: 'HDD', count: 2, size: 2000 }], ram: 64 },
      ['1CPU', 'CPUB', 'Mini', 'Storage', 'Vendor'],
    ],
    [
      'one with a card',
      { ...metal, kind: 'gpu', gpu: { name: 'A5000', count: 1, memory: 24 }, ram: 64 },
      ['1CPU', 'CPUB', 'Gpu', 'Instances', 'Mini'],
    ],
    ['a virtual machine', { ...metal, kind: 'vm', ram: 256 }, ['CPUB', 'Instances', 'VPS']],
    [
      'a virtual machine with a part of a card',
      { ...metal, kind: 'vgpu', gpu: { name: 'A4000', count: 1, memory: 8 } },
      ['CPUB', 'Gpu', 'Instances'],
    ],
  ]
  const names =
    '1CPU 2CPU CPUA CPUA-MODERN CPUB Gpu Instances Micro Mini Nodes Storage VPS Vendor'.split(' ')

  test.each(cases)('%s', async (_name, columns, expected) => {
    const { ids, world, server } = await signedIn()
    const { id } = server('bm')
    const disks = [{ type: 'NVMe', count: 2, size: 4000 }] as const
    world.tables.servers.patch(id, { preset: 'bm.x', gpu: null, disks, ...columns })
    const found: string[] = []
    for (const group of names) if ((await ids({ group })).includes(id)) found.push(group)
    expect(found).toEqual(expected)
  })
})

test('a key for one server lists that server only', async () => {
  const { world, call, signIn, server, ids } = await signedIn()
  const { id } = server('vm')
  const [key] = world.tables.apiKeys.all()
  if (!key) throw new Error('no key')
  world.tables.apiKeys.put({ ...key, id: 900, server_id: id, secret: 'one-server' })
  world.credentials = { ...world.credentials, server_key: 'one-server' }
  await signIn('server_key')
  expect(await ids()).toEqual([id])
  expect(await call('eq/show', { id })).toMatchObject({ result: 'OK' })
  expect(await call('eq/show', { id: server('bm').id })).toMatchObject({ result: -1 })
})

test('show hides internal tags', async () => {
  const { world, ask, server } = await signedIn()
  const { id } = server('vm')
  const { tags } = world.tables
  tags.put({
    id: tags.nextId(),
    component: 'eq',
    component_id: id,
    tag: 'note',
    value: 'for staff',
    extra: '',
    internal: true,
  })
  const shown = await ask('eq/show', { id })
  expect(shown.tags.map(({ tag }) => tag)).not.toContain('note')
})
