import { describe, expect, test } from 'vitest'
import { startService } from '../../harness.ts'
import type { ServerRow } from '../../world/rows.ts'
import { having, textLike } from '../../matchers.ts'

async function signedIn() {
  const service = await startService()
  await service.signIn()
  const ids = async (filters: Record<string, string | number> = {}): Promise<number[]> =>
    // Without `full` the list is bare ids.
    (await service.call('eq/list', filters))['servers'] as number[]
  const where = (matches: (server: ServerRow) => boolean): number[] =>
    service.world.tables.servers.filter(matches).map(({ id }) => id)
  return { ...service, ids, where }
}

test('list answers with bare ids, and with rows when asked for the full list', async () => {
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

  test('by address and by MAC', async () => {
    const { ids, world, server } = await signedIn()
    const { id } = server('bm')
    const address = world.tables.addresses.where('server_id', id)[0]
    expect(await ids({ ip: address?.id ?? '' })).toContain(id)
    expect(await ids({ mac: (address?.mac ?? '').toUpperCase() })).toEqual([id])
    expect(await ids({ ip: '192.0.2.254' })).toEqual([])
  })

  test('by component, with the ids that show tells', async () => {
    const { call, ids, where, server } = await signedIn()
    const { hardware } = await call('eq/show', { id: server('gpu').id })
    const { components } = hardware as { components: { id: number; Type: string }[] }
    const card = components.find(({ Type }) => Type === 'GPU')?.id ?? 0
    expect(await ids({ component: card })).toEqual(
      where(({ gpu }) => gpu?.name === server('gpu').gpu?.name),
    )
    expect(await ids({ component: '1' })).toEqual([])
  })

  test('by groups, combined with AND, by name or each as a field', async () => {
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
