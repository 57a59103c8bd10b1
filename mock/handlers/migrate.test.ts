import { expect, test } from 'vitest'
import { startService, type Service } from '../harness.ts'

async function signedIn(): Promise<Service> {
  const service = await startService()
  await service.signIn()
  return service
}

test('get_hostings_list returns orders that can be transferred', async () => {
  const service = await signedIn()
  const { size } = service.world.tables.servers
  const all = await service.call('migrate/get_hostings_list')
  expect(all).toMatchObject({ result: 'OK', action: 'get_hostings_list' })
  expect(all['hostings']).toHaveLength(size)
  const rows = await service.ask('migrate/get_hostings_list', { location: 'billing_ru' })
  expect(rows).toHaveLength(size)
  const here = await service.ask('migrate/get_hostings_list', { location: 'billing_com' })
  expect(here).toEqual([])
  const [server] = service.world.tables.servers.all()
  const only = await service.ask('migrate/get_hostings_list', { id: server?.id })
  expect(only).toMatchObject([{ id: server?.id, name: server?.name }])
})

test('get_order_to_move returns items with EUR and USD prices', async () => {
  const service = await signedIn()
  const { servers, licences } = service.world.tables
  const server = servers.find(({ id }) => licences.where('server_id', id).length === 0)
  if (!server) throw new Error('no servers')
  servers.patch(server.id, { price_EUR: '10.00', period: 'Quarterly' })
  const data = await service.ask('billing/get_billing_data', { id: server.id })
  const id = data.order_id ?? 0
  expect(await service.call('migrate/get_order_to_move', { id })).toMatchObject({
    result: 'OK',
    order: { id, items: [{ id: server.service_id, price: { EUR: 29.1, USD: 31.43 } }] },
    top: 3,
  })
})

test('foreign orders and unknown locations are denied', async () => {
  const service = await signedIn()
  const foreign = await service.call('migrate/get_order_to_move', { id: 5 })
  const elsewhere = await service.call('migrate/get_hostings_list', { location: 'billing_mars' })
  for (const { code, message } of [foreign, elsewhere]) {
    expect(code).toBe(-1)
    expect(message).toMatch(/permission denied/)
  }
})

test('an expired session answers an invalid hash', async () => {
  const service = await signedIn()
  const reply = await service.call('migrate/get_hostings_list', { token: 'f'.repeat(32) })
  expect(reply).toMatchObject({ result: -2, code: 'INVALID_HASH' })
})
