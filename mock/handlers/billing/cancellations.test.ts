import { expect, test } from 'vitest'
import { addDays, addMonths } from '#lib/dates/calendarDays.ts'
import { percentOf, add, prorate } from '#lib/money/money.ts'
import { startService, type Service } from '../../harness.ts'
import { dateText, dayMs } from '../../world/clock.ts'
import type { ServerRow } from '../../world/rows.ts'
import { creditOf } from './ledger.ts'

const hour = 3600
const day = 24 * hour

/** A signed-in customer with a server that is paid for the next `days`. */
async function rented(days: number): Promise<{ service: Service; server: ServerRow }> {
  const service = await startService()
  // Remaining days are calendar days: started after noon, a test never crosses midnight.
  const sinceNoon = (service.world.clock.now() + dayMs / 2) % dayMs
  await service.advance((dayMs - sinceNoon) / 1000)
  await service.signIn()
  const { servers, invoices, licences } = service.world.tables
  const server = servers.find(({ id }) => licences.where('server_id', id).length === 0)
  if (!server) throw new Error('no servers')
  for (const { id, status } of invoices.all()) if (status === 'Unpaid') invoices.delete(id)
  const patched = servers.patch(server.id, {
    due_date: dateText(service.world.clock.now() + days * dayMs),
    status: 'rent',
    period: 'Monthly',
    price_EUR: '30.00',
  })
  return { service, server: patched }
}

const cancel = (service: Service, id: number, cancellation_type: 0 | 1, more = {}) =>
  service.call('billing/request_cancellation', { id, cancellation_type, ...more })

test('an immediate cancellation ends the server and refunds the remaining days', async () => {
  const { service, server } = await rented(10)
  const before = creditOf(service.world, server.account_id)
  expect(await cancel(service, server.id, 1)).toMatchObject({ result: 'OK' })
  await service.advance(hour)
  expect(service.world.tables.servers.get(server.id)).toBeUndefined()
  expect(service.world.tables.addresses.where('server_id', server.id)).toEqual([])
  const began = addMonths(server.due_date, -1)
  const days = (Date.parse(server.due_date) - Date.parse(began)) / dayMs
  const paid = add('30.00', percentOf('30.00', '21.00'))
  expect(creditOf(service.world, server.account_id)).toBe(add(before, prorate(paid, 10, days)))
})

test('a cancelled server’s tags, licenses and keys end, and no others', async () => {
  const { service, server } = await rented(10)
  const { tags, licences, apiKeys } = service.world.tables
  await service.call('tags/add', { id: server.id, tag: 'rack', value: '7' })
  const [key] = apiKeys.all()
  const [licence] = licences.all()
  if (!key || !licence) throw new Error('no key or no licence')
  licences.put({ ...licence, id: licences.nextId(), server_id: server.id })
  apiKeys.put({ ...key, id: apiKeys.nextId(), secret: 'own', active: true, server_id: server.id })
  // Client and server ids may coincide.
  tags.put({
    id: tags.nextId(),
    component: 'customers',
    component_id: server.id,
    tag: 'kept',
    value: '1',
    extra: '',
    internal: false,
  })
  const othersActive = apiKeys.filter(({ active, secret }) => active && secret !== 'own').length
  await cancel(service, server.id, 1)
  await service.advance(hour)
  expect(tags.where('component_id', server.id)).toMatchObject([{ tag: 'kept' }])
  expect(licences.where('server_id', server.id)).toEqual([])
  expect(licences.get(licence.id)).toBeDefined()
  expect(apiKeys.find(({ secret }) => secret === 'own')?.active).toBe(false)
  expect(apiKeys.filter(({ active }) => active)).toHaveLength(othersActive)
})

test('a cancellation at the end of the period waits, and refunds nothing', async () => {
  const { service, server } = await rented(3)
  const before = creditOf(service.world, server.account_id)
  await cancel(service, server.id, 0, { terminate_reason_custom: 'No longer needed' })
  expect(await service.ask('billing/get_cancellation_requests', {})).toMatchObject([
    { relid: server.id, type: 'at-period-end', reason: 'No longer needed' },
  ])
  await service.advance(day)
  expect(service.world.tables.servers.get(server.id)).toBeDefined()
  await service.advance(2 * day)
  expect(service.world.tables.servers.get(server.id)).toBeUndefined()
  expect(creditOf(service.world, server.account_id)).toBe(before)
})

test('a server renewed meanwhile stays until its new due date', async () => {
  const { service, server } = await rented(2)
  await cancel(service, server.id, 0)
  service.world.tables.servers.patch(server.id, { due_date: addDays(server.due_date, 5) })
  await service.advance(4 * day)
  expect(service.world.tables.servers.get(server.id)).toBeDefined()
  await service.advance(4 * day)
  expect(service.world.tables.servers.get(server.id)).toBeUndefined()
})

test('the reason is accepted under both of its names', async () => {
  const { service, server } = await rented(10)
  await cancel(service, server.id, 0, { cancellation_reason: 'Moving' })
  const [request] = await service.ask('billing/get_cancellation_requests', { id: server.id })
  expect(request?.reason).toBe('Moving')
})

test('a second cancellation of the same server is refused', async () => {
  const { service, server } = await rented(10)
  await cancel(service, server.id, 0)
  expect(await cancel(service, server.id, 1)).toMatchObject({ error_code: 'CANCELLATION_EXISTS' })
})

test('the PIN may be missing, but a wrong one is refused', async () => {
  const { service, server } = await rented(10)
  expect(await cancel(service, server.id, 1, { pin: '0000' })).toMatchObject({ code: 'WRONG_PIN' })
  expect(await service.ask('billing/get_cancellation_requests', {})).toEqual([])
  const { pin } = service.credentials
  expect(await cancel(service, server.id, 1, { pin })).toMatchObject({ result: 'OK' })
})

test('a foreign server cannot be cancelled', async () => {
  const { service, server } = await rented(10)
  service.world.tables.servers.patch(server.id, { account_id: 1 })
  const form = { id: server.id, cancellation_type: 1 }
  expect((await service.exchange('billing/request_cancellation', form)).status).toBe(403)
})

test('an unpaid invoice is cancelled with its server, and restored by a withdrawal', async () => {
  const { service, server } = await rented(5)
  const { invoiceId } = await service.ask('billing/generate_due_invoice', { id: server.id })
  const status = async () =>
    (await service.ask('billing/get_invoice', { invoice_id: invoiceId })).status
  await cancel(service, server.id, 0)
  expect(await status()).toBe('Cancelled')
  expect(await service.call('billing/generate_due_invoice', { id: server.id })).toMatchObject({
    error_code: 'CANCELLATION_REQUESTED',
  })
  const withdrawn = await service.call('billing/delete_cancellation_request', { id: server.id })
  expect(withdrawn).toMatchObject({ result: 'OK' })
  expect(await status()).toBe('Unpaid')
  await service.advance(20 * day)
  expect(service.world.tables.servers.get(server.id)).toBeDefined()
})

test('an invoice of several servers loses only the cancelled server’s line', async () => {
  const { service, server } = await rented(5)
  const { invoiceId } = await service.ask('billing/generate_due_invoice', { id: server.id })
  const { invoices } = service.world.tables
  const invoice = invoices.get(invoiceId)
  const [line] = invoice?.lines ?? []
  if (!invoice || !line) throw new Error('no invoice')
  const other = { ...line, id: line.id + 1, server_id: 1, amount: '12.00' }
  invoices.patch(invoice.id, { lines: [line, other], subtotal: '42.00', tax: '8.82' })
  await cancel(service, server.id, 0)
  expect(invoices.get(invoiceId)).toMatchObject({
    status: 'Unpaid',
    subtotal: '12.00',
    tax: '2.52',
  })
  await service.ask('billing/delete_cancellation_request', { id: server.id })
  expect(invoices.get(invoiceId)).toMatchObject({ subtotal: '42.00', tax: '8.82' })
})

test('a withdrawn cancellation is gone, and the others take effect', async () => {
  const { service, server } = await rented(10)
  const other = service.world.tables.servers.find(({ id }) => id !== server.id)
  if (!other) throw new Error('one server only')
  for (const { id } of [server, other]) await cancel(service, id, 1)
  await service.call('billing/delete_cancellation_request', { id: server.id })
  const requests = await service.ask('billing/get_cancellation_requests', {})
  expect(requests).toMatchObject([{ relid: other.id }])
  await service.advance(hour)
  expect(service.world.tables.servers.get(server.id)).toBeDefined()
  expect(service.world.tables.servers.get(other.id)).toBeUndefined()
  expect(await service.ask('billing/get_cancellation_requests', {})).toEqual([])
})

test('a cancellation can be withdrawn by its own id, but not another client’s', async () => {
  const { service, server } = await rented(10)
  const { id } = await cancel(service, server.id, 0)
  const { cancellations } = service.world.tables
  const [own] = cancellations.all()
  if (!own) throw new Error('nothing was requested')
  const foreign = cancellations.put({ ...own, id: 900, account_id: 1, server_id: 1 })
  const withdraw = (request: number) =>
    service.call('billing/delete_cancellation_request', { id: request })
  expect(await withdraw(foreign.id)).toMatchObject({ error_code: 'CANCELLATION_NOT_FOUND' })
  expect(await withdraw(Number(id))).toMatchObject({ result: 'OK' })
  expect(cancellations.all()).toEqual([foreign])
})

test('an unknown cancellation cannot be withdrawn', async () => {
  const { service, server } = await rented(10)
  const refusal = await service.call('billing/delete_cancellation_request', { id: server.id })
  expect(refusal).toMatchObject({ error_code: 'CANCELLATION_NOT_FOUND' })
})
