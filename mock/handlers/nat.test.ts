import { expect, test } from 'vitest'
import { startService } from '../harness.ts'
import { anyText, textWith } from '../matchers.ts'
import { openShop } from './ordering/testOrder.ts'

async function signedIn() {
  const service = await startService()
  await service.signIn()
  const { id } = service.server('bm')
  const open = async (fields: Record<string, string | number> = {}) => {
    const { callback } = await service.call('nat/add_static_nat', { id, ...fields })
    return (await service.finish(callback, 'nat_callback')).end
  }
  const isOpen = () => service.world.tables.passThroughs.get(id) !== undefined
  return { ...service, id, open, isOpen }
}

test('IPMI access ends after two hours', async () => {
  const { open, isOpen, advance, id, world } = await signedIn()
  const end = await open()
  const valid_until = Math.floor(world.clock.now() / 1000) + 2 * 3600
  expect(end).toMatchObject({
    result: 'OK',
    scope: textWith(
      `until ${new Date(valid_until * 1000).toISOString().slice(0, 16).replace('T', ' ')}`,
    ),
    context: { action: 'add_static_nat', id: String(id), ip: anyText, valid_until },
  })
  await advance(2 * 3600 - 60)
  expect(isOpen()).toBe(true)
  await advance(120)
  expect(isOpen()).toBe(false)
})

test('opening it again restarts the two hours', async () => {
  const { open, isOpen, advance } = await signedIn()
  await open()
  await advance(3600)
  await open()
  await advance(3600 + 1800)
  expect(isOpen()).toBe(true)
  await advance(1800)
  expect(isOpen()).toBe(false)
})

test('it can be closed earlier', async () => {
  const { call, finish, open, isOpen, id } = await signedIn()
  await open()
  const { callback } = await call('nat/remove_static_nat', { id })
  expect((await finish(callback, 'nat_callback')).end).toMatchObject({ result: 'OK' })
  expect(isOpen()).toBe(false)
})

test('duration and network are validated', async () => {
  const { call, open, id, world } = await signedIn()
  for (const ttl of [0, 25])
    expect(await call('nat/add_static_nat', { id, ttl })).toMatchObject({ code: -1 })
  for (const ip_acl of ['nonsense', '10/8', '10.1', '198.51.100.0/33'])
    expect(await call('nat/add_static_nat', { id, ip_acl })).toMatchObject({ code: -1 })
  await open({ ttl: 5, ip_acl: '198.51.100.0/24' })
  expect(world.tables.passThroughs.get(id)).toMatchObject({ ip_acl: '198.51.100.0/24' })
})

test('foreign servers and virtual machines are refused', async () => {
  const { call, server } = await signedIn()
  expect(await call('nat/add_static_nat', { id: 1 })).toEqual({
    code: -1,
    message: 'NAT/add_static_nat: invalid server id',
  })
  expect(await call('nat/add_static_nat', { id: server('vm').id })).toMatchObject({ code: -1 })
})

test('the public address for IPMI access belongs to no server', async () => {
  const { order, fund, finish, call, world } = await openShop()
  fund('500.00')
  const { id, callback } = await order({ preset: 'bm.v2-medium', traffic_plan: 62 })
  await finish(callback)
  const opening = await call('nat/add_static_nat', { id: Number(id) })
  const { end } = await finish(opening['callback'], 'nat_callback')
  expect(end).toMatchObject({ result: 'OK' })
  const { ip } = end['context'] as { ip: string }
  expect(world.tables.addresses.get(ip)).toBeUndefined()
})
