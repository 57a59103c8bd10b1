import { expect, test } from 'vitest'
import { startService, type Reply } from '../harness.ts'

interface Listed {
  readonly id: number
  readonly active: number
  readonly price_EUR?: number
  readonly billing_plan?: { readonly EUR: Readonly<Record<string, number>> }
}

/** Validated by the contract check on every response. */
const listed = (reply: Reply): Listed[] => reply['os_list'] as Listed[]
const ids = (reply: Reply): number[] => listed(reply).map(({ id }) => id)

const windows = 205
const proxmox = 252

test('rule 1: with a preset the list is filtered by it', async () => {
  const { call } = await startService()
  const small = await call('os/list', { instance_id: 108 })
  expect(ids(small)).toContain(237)
  expect(ids(small)).not.toContain(windows)
  expect(ids(await call('os/list', { instance_id: 175 }))).toContain(proxmox)
})

test('`preset` also accepts the preset’s name or id', async () => {
  const { call } = await startService()
  const small = ids(await call('os/list', { instance_id: 108 }))
  expect(ids(await call('os/list', { preset: 108 }))).toEqual(small)
  expect(ids(await call('os/list', { preset: 'vm.pico' }))).toEqual(small)
  expect(await call('os/list', { preset: 'vm.nothing' })).toMatchObject({ code: -1 })
})

test('rule 2: with a server the list fits it, and its license costs nothing', async () => {
  const { call, signIn, world } = await startService()
  await signIn()
  const [licence] = world.tables.licences.all()
  const paid = listed(await call('os/list', { id: licence?.server_id }))
  expect(paid.find(({ id }) => id === windows)?.price_EUR).toBe(0)
  const other = world.tables.servers.find(
    ({ id, kind, ram }) => id !== licence?.server_id && kind === 'bm' && ram >= 32,
  )
  const unpaid = listed(await call('os/list', { id: other?.id }))
  expect(unpaid.find(({ id }) => id === windows)?.price_EUR).toBeGreaterThan(0)
})

test('rule 3: the server takes precedence over the preset', async () => {
  const { call, signIn, world } = await startService()
  await signIn()
  const big = world.tables.servers.find(({ kind, ram }) => kind === 'bm' && ram >= 64)
  expect(ids(await call('os/list', { id: big?.id, instance_id: 108 }))).toEqual(
    ids(await call('os/list', { id: big?.id })),
  )
})

test('rule 4: with neither, every operating system is listed', async () => {
  const { call, world } = await startService()
  const all = await call('os/list')
  const active = world.tables.operatingSystems.filter((row) => row.active)
  expect(ids(all)).toEqual(active.map(({ id }) => id))
  expect(all['os_excluded']).toEqual([{ os_id: 95, name: 'CentOS 7', foreman_id: 95 }])
})

test('rule 5: with hourly billing, every operating system with a price is inactive', async () => {
  const { call } = await startService()
  const hourly = listed(await call('os/list', { bill_period: 'hourly' }))
  for (const row of hourly) expect(row.active).toBe((row.price_EUR ?? 0) > 0 ? 0 : 1)
  expect(hourly.map(({ active }) => active)).toContain(0)
  for (const bill_period of ['monthly', undefined])
    for (const row of listed(await call('os/list', { bill_period }))) expect(row.active).toBe(1)
})

test('rule 6: the price depends on the cores, in steps of two from eight', async () => {
  const { call } = await startService()
  const price = async (instance_id?: number) =>
    listed(await call('os/list', { instance_id })).find(({ id }) => id === windows)
  expect((await price())?.price_EUR).toBe(15)
  expect((await price(281))?.price_EUR).toBe(15)
  expect((await price(315))?.price_EUR).toBe(18.75)
  expect((await price())?.billing_plan).toEqual({ EUR: { 1: 15, 3: 45, 6: 90, 12: 180 } })
})

test('the list for a server or stock server needs no token', async () => {
  const { call, signIn, world } = await startService()
  const [licence] = world.tables.licences.all()
  const ofServer = await call('os/list', { id: licence?.server_id })
  expect(ofServer).toMatchObject({ result: 'OK' })
  const [stock] = world.tables.stocks.all()
  expect(ids(await call('os/list', { id: stock?.id }))).toEqual(
    ids(await call('os/list', { id: world.tables.servers.find(({ kind }) => kind === 'bm')?.id })),
  )
  expect(await call('os/list', { id: 999 })).toMatchObject({ error: 'Server 999 not found' })
  await signIn()
  expect(await call('os/list', { id: licence?.server_id })).toEqual(ofServer)
})

test('with a token, a foreign server is refused with 403', async () => {
  const { exchange, call, signIn, world } = await startService()
  await signIn()
  world.tables.servers.patch(5100, { account_id: 1 })
  expect(await exchange('os/list', { id: 5100 })).toMatchObject({ status: 403 })
  expect(await call('os/list', { id: 999 })).toMatchObject({ error: 'Server 999 not found' })
})

test('billing plans are in the currency of the client’s location', async () => {
  const { call } = await startService()
  const [row] = listed(await call('os/list', { user_location: 'RU' })).filter(
    ({ id }) => id === windows,
  )
  expect(row?.billing_plan).toEqual({ RUR: { 1: 1500, 3: 4500, 6: 9000, 12: 18_000 } })
})

test('a machine may be compatible with no operating system', async () => {
  const { call, world } = await startService()
  const preset = world.tables.presets.patch(108, { ram: 0 })
  expect(await call('os/list', { instance_id: preset.id })).toMatchObject({
    message: 'os/list: no OS found',
  })
})

test('without a compatible operating system, none is found', async () => {
  const { call } = await startService()
  expect(await call('os/list', { instance_id: 1 })).toEqual({
    code: -1,
    message: 'os/list: no OS found',
  })
})
