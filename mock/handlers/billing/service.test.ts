import { expect, test } from 'vitest'
import { add, times } from '#lib/money/money.ts'
import { startService } from '../../harness.ts'
import { dateText } from '../../world/clock.ts'

test('get_billing_data returns the cycle, the period’s price and the days left', async () => {
  const service = await startService()
  await service.signIn()
  const { servers, licences, clients } = service.world.tables
  const server = servers.find(({ id }) => licences.where('server_id', id).length === 0)
  if (!server) throw new Error('no servers')
  servers.patch(server.id, { period: 'Quarterly', price_EUR: '10.00', status: 'rent' })
  const ask = () => service.ask('billing/get_billing_data', { id: server.id })
  expect(await ask()).toMatchObject({
    client_id: server.account_id,
    billing_status: 'Active',
    billing_cycle: 'Quarterly',
    // Three months, 3 % less.
    billing_reccuring: '29.10',
    next_due_date: server.due_date,
    suspend_reason: '',
    terminationdate: null,
    currencyprefix: '€',
    is_company: true,
  })
  const [ada] = clients.all()
  if (!ada) throw new Error('no client')
  clients.patch(ada.id, { groupid: 1 })
  // 5 % group discount: 29.10 x 5 % = 1.455, 29.10 - 1.46.
  expect((await ask()).billing_reccuring).toBe('27.64')
})

test('licenses are part of the price, without the period’s discount', async () => {
  const service = await startService()
  await service.signIn()
  const { servers, licences } = service.world.tables
  const server = servers.find(({ id }) => licences.where('server_id', id).length === 0)
  if (!server) throw new Error('no servers')
  servers.patch(server.id, { period: 'Annually', price_EUR: '10.00' })
  licences.put({
    id: licences.nextId(),
    account_id: server.account_id,
    server_id: server.id,
    kind: 'os',
    name: 'Windows Server 2022',
    cores: 8,
    price_EUR: '120.00',
  })
  const { billing_reccuring } = await service.ask('billing/get_billing_data', { id: server.id })
  expect(billing_reccuring).toBe(add('105.60', times('120.00', 12)))
})

test('a suspended server names its unpaid invoice', async () => {
  const service = await startService({ scenario: 'unpaid' })
  await service.signIn()
  const server = service.world.tables.servers.find(({ status }) => status === 'power_off')
  const data = await service.ask('billing/get_billing_data', { id: server?.id ?? 0 })
  expect(data).toMatchObject({ billing_status: 'Suspended' })
  expect(data.suspend_reason).toMatch(/invoice #\d+/)
  expect(data.days_left).toBeLessThan(0)
})

test('a one-server key reads that server’s price, and no other billing', async () => {
  const service = await startService()
  const token = await service.signIn('server_key')
  expect(token).not.toBe('')
  const { servers } = await service.ask('auth/info', {})
  const [id = 0] = servers
  expect(await service.call('billing/get_billing_data', { id })).toMatchObject({ result: 'OK' })
  expect(await service.call('billing/get_related_invoices', { id })).toMatchObject({
    result: 'success',
  })
  expect(await service.call('billing/get_invoices')).toMatchObject({ result: -2 })
})

test('a scheduled cancellation sets the termination date', async () => {
  const service = await startService()
  await service.signIn()
  const [server] = service.world.tables.servers.all()
  const id = server?.id ?? 0
  await service.call('billing/request_cancellation', { id, cancellation_type: 1 })
  const { terminationdate } = await service.ask('billing/get_billing_data', { id })
  expect(terminationdate).toBe(dateText(service.world.clock.now()))
})
