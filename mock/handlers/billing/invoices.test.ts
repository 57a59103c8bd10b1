import { expect, test } from 'vitest'
import { add, sum } from '#lib/money/money.ts'
import { startService, type Service } from '../../harness.ts'
import { receivePayment } from './payments.ts'
import { dateText, dayMs } from '../../world/clock.ts'
import type { ServerRow } from '../../world/rows.ts'

async function signedIn(scenario: 'forty-servers' | 'unpaid' = 'forty-servers'): Promise<Service> {
  const service = await startService({ scenario })
  await service.signIn()
  return service
}

const daysFromNow = ({ world }: Service, days: number): string =>
  dateText(world.clock.now() + days * dayMs)

/** A server due in `days`, without unpaid invoices. */
function serverDueIn(service: Service, days: number): ServerRow {
  const { servers, invoices } = service.world.tables
  const [server] = servers.all()
  if (!server) throw new Error('no servers')
  for (const { id, status, lines } of invoices.all())
    if (status === 'Unpaid' && lines.some(({ server_id }) => server_id === server.id))
      invoices.delete(id)
  return servers.patch(server.id, { due_date: daysFromNow(service, days), status: 'rent' })
}

test('get_invoices returns the newest first, 25 by default', async () => {
  const service = await signedIn()
  const first = await service.call('billing/get_invoices')
  const total = service.world.tables.invoices.size
  expect(first).toMatchObject({ result: 'success', totalresults: total, numreturned: 25 })
  const all = await service.ask('billing/get_invoices', { limitnum: 1000 })
  expect(all.invoices).toHaveLength(total)
  const dates = all.invoices.map(({ date }) => date ?? '')
  expect(dates).toEqual(dates.toSorted().toReversed())
  const next = await service.ask('billing/get_invoices', { limitstart: 25, limitnum: 2 })
  expect(next.invoices.map(({ id }) => id)).toEqual(all.invoices.slice(25, 27).map(({ id }) => id))
})

test('lines, tax, credit, payments and balance of an invoice add up', async () => {
  const service = await signedIn()
  const { invoices } = await service.ask('billing/get_invoices', { limitnum: 1000 })
  for (const { id } of invoices) {
    const invoice = await service.ask('billing/get_invoice', { invoice_id: id })
    expect(sum(invoice.items.map(({ amount }) => amount ?? ''))).toBe(invoice.subtotal)
    const charged = add(invoice.subtotal ?? '', invoice.tax ?? '')
    expect(add(invoice.total, invoice.credit ?? '')).toBe(charged)
    const paid = sum(invoice.transactions.map(({ amount }) => amount ?? ''))
    const left = { Paid: paid, Unpaid: add(paid, invoice.balance ?? '') }[invoice.status]
    if (left !== undefined) expect(left).toBe(invoice.total)
  }
})

test('an item names its server in inv_id and its billing service in relid', async () => {
  const service = await signedIn()
  const server = serverDueIn(service, 3)
  const { invoiceid } = await service.call('billing/generate_due_invoice', { id: server.id })
  expect(
    await service.call('billing/get_invoice', { invoice_id: Number(invoiceid) }),
  ).toMatchObject({
    result: 'success',
    invoiceid,
    status: 'Unpaid',
    duedate: server.due_date,
    items: { item: [{ type: 'Hosting', relid: server.service_id, inv_id: server.id, taxed: 1 }] },
  })
})

test('related invoices are those with a line for the server', async () => {
  const service = await signedIn()
  const [server] = service.world.tables.servers.all()
  const related = await service.ask('billing/get_related_invoices', { id: server?.id ?? 0 })
  expect(related.length).toBeGreaterThan(0)
  for (const { id } of related) {
    const { items } = await service.ask('billing/get_invoice', { invoice_id: id })
    expect(items.some(({ inv_id }) => inv_id === server?.id)).toBe(true)
  }
})

test('a foreign invoice looks like a missing one', async () => {
  const service = await signedIn()
  const { invoices } = service.world.tables
  const [own] = invoices.all()
  if (!own) throw new Error('no invoices')
  const foreign = invoices.put({ ...own, id: 999_001, account_id: 1 })
  const refusal = { result: 'error', error_code: 'INVOICE_NOT_FOUND' }
  for (const invoice_id of [foreign.id, 999_999])
    for (const action of ['get_invoice', 'download_invoice', 'getpaymentgw', 'transactions'])
      expect(await service.call(`billing/${action}`, { invoice_id })).toMatchObject(refusal)
})

test('the next invoice is refused while one is unpaid, or too early in the period', async () => {
  const service = await signedIn()
  const early = serverDueIn(service, 15)
  expect(await service.call('billing/generate_due_invoice', { id: early.id })).toMatchObject({
    result: 'error',
    error_code: 'TOO_EARLY',
  })
  const due = serverDueIn(service, 14)
  const made = await service.call('billing/generate_due_invoice', { id: due.id })
  expect(made).toMatchObject({ result: 'success' })
  const again = await service.call('billing/generate_due_invoice', { id: due.id })
  expect(again).toMatchObject({ result: 'error', error_code: 'UNPAID_INVOICE' })
})

test('generate_due_invoice refuses foreign servers', async () => {
  const service = await signedIn()
  const { id } = service.server('vm')
  service.world.tables.servers.patch(id, { account_id: 1 })
  const { status } = await service.exchange('billing/generate_due_invoice', { id })
  expect(status).toBe(403)
})

test('mass_pay issues one invoice for several balances', async () => {
  const service = await signedIn('unpaid')
  const open = service.world.tables.invoices.all().filter(({ status }) => status === 'Unpaid')
  const ids = open.map(({ id }) => id)
  const { invoiceId } = await service.ask('billing/mass_pay', { invoices: [...ids, ...ids] })
  const group = await service.ask('billing/get_invoice', { invoice_id: invoiceId })
  expect(group.items.map(({ type, relid }) => [type, relid])).toEqual(
    ids.map((id) => ['Invoice', id]),
  )
  const balances = open.map(({ subtotal, tax }) => add(subtotal, tax))
  expect(group).toMatchObject({ status: 'Unpaid', tax: '0.00', balance: sum(balances) })
})

test('mass_pay combines again when it is asked again, and its invoice stays when the others are paid', async () => {
  const service = await signedIn('unpaid')
  const open = service.world.tables.invoices.filter(({ status }) => status === 'Unpaid')
  const ids = open.map(({ id }) => id)
  const { invoiceid } = await service.call('billing/mass_pay', { invoices: ids })
  const again = await service.call('billing/mass_pay', { invoices: ids.toReversed() })
  expect(again['invoiceid']).toBeGreaterThan(Number(invoiceid))
  for (const invoice of open) {
    const shown = await service.ask('billing/get_invoice', { invoice_id: Number(invoiceid) })
    expect(shown.status).toBe('Unpaid')
    receivePayment(service.world, invoice, 'card', add(invoice.subtotal, invoice.tax))
  }
  const shown = await service.ask('billing/get_invoice', { invoice_id: Number(invoiceid) })
  expect(shown.status).toBe('Unpaid')
})

test('mass_pay refuses an empty list, paid invoices and group invoices', async () => {
  const service = await signedIn('unpaid')
  const { invoices } = service.world.tables
  const [open] = invoices.all().filter(({ status }) => status === 'Unpaid')
  const paid = invoices.find(({ status }) => status === 'Paid')
  const massPay = (...ids: (number | undefined)[]) =>
    service.call('billing/mass_pay', { invoices: ids.map((id) => id ?? 0) })
  expect(await massPay(open?.id, paid?.id)).toMatchObject({ error_code: 'INVOICE_NOT_PAYABLE' })
  expect(await massPay()).toMatchObject({ code: -1 })
  const { invoiceid } = await massPay(open?.id)
  expect(await massPay(Number(invoiceid))).toMatchObject({ error_code: 'GROUP_INVOICE' })
})

test('adding funds issues an untaxed invoice', async () => {
  const service = await signedIn()
  const made = await service.call('billing/create_addfunds', { amount: '75.5' })
  expect(made).toMatchObject({ result: 'OK' })
  const invoice = await service.ask('billing/get_invoice', { invoice_id: Number(made['invoice']) })
  expect(invoice).toMatchObject({ status: 'Unpaid', total: '75.50', tax: '0.00' })
  for (const amount of ['0', '-5', '0.5'])
    expect(await service.call('billing/create_addfunds', { amount })).toMatchObject({
      error_code: 'INVALID_AMOUNT',
    })
  expect(await service.call('billing/create_addfunds', { amount: 'a lot' })).toMatchObject({
    code: -1,
  })
})
