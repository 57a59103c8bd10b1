import { expect, test } from 'vitest'
import { add, compare, negate, subtract, sum } from '#domain/money.ts'
import { startService, type Service } from '../../harness.ts'
import { dateText } from '../../world/clock.ts'
import type { InvoiceRow } from '../../world/rows.ts'
import { balanceOf, creditOf } from './ledger.ts'

async function unpaidService(): Promise<Service> {
  const service = await startService({ scenario: 'unpaid' })
  await service.signIn()
  return service
}

const openInvoices = ({ world }: Service): InvoiceRow[] =>
  world.tables.invoices
    .all()
    .filter(({ status }) => status === 'Unpaid')
    .toSorted((first, second) => compare(first.subtotal, second.subtotal))

function cheapest(service: Service): InvoiceRow {
  const [invoice] = openInvoices(service)
  if (!invoice) throw new Error('nothing is unpaid')
  return invoice
}

const stored = ({ world }: Service, { id }: InvoiceRow): InvoiceRow => {
  const invoice = world.tables.invoices.get(id)
  if (!invoice) throw new Error(`no invoice ${id}`)
  return invoice
}

const credit = async (service: Service): Promise<string> => {
  const { client } = await service.ask('billing/get_client', {})
  return client.credit ?? ''
}

/** Sends a form of a gateway as a browser without cookies does. */
async function submit(service: Service, markup: string, step?: string): Promise<string> {
  const method = /method="(\w+)"/.exec(markup)?.[1]?.toUpperCase() ?? ''
  const address = /action="([^"]+)"/.exec(markup)?.[1] ?? ''
  const world = /name="world" value="([^"]+)"/.exec(markup)?.[1] ?? ''
  const fields = new URLSearchParams({
    world,
    step: step ?? /name="step" value="(\w+)"/.exec(markup)?.[1] ?? '',
  })
  const response = await service.app.request(
    method === 'GET' ? `${address}?${fields}` : address,
    method === 'GET' ? {} : { method, body: fields },
  )
  return response.text()
}

async function gateway(service: Service, invoice: InvoiceRow, id: string): Promise<string> {
  const { methods } = await service.ask('billing/getpaymentgw', { invoice_id: invoice.id })
  return methods[id]?.call ?? ''
}

test('credit is the sum of its entries', async () => {
  const service = await unpaidService()
  const { credits } = await service.ask('billing/getcredits', {})
  expect(credits.length).toBeGreaterThan(2)
  expect(sum(credits.map(({ amount }) => amount))).toBe(await credit(service))
  const own = await service.call('billing/getcredits', { id: 71_204 })
  expect(own).toMatchObject({ result: 'OK', message: { result: 'success', clientid: 71_204 } })
  expect(await service.call('billing/getcredits', { id: 5 })).toMatchObject({ result: 'error' })
})

test('apply_credit pays in part and leaves the rest to be paid', async () => {
  const service = await unpaidService()
  const invoice = cheapest(service)
  const before = await credit(service)
  const owed = balanceOf(service.world, invoice)
  const reply = await service.call('billing/apply_credit', {
    invoice_id: invoice.id,
    amount: '1.25',
  })
  expect(reply).toMatchObject({ result: 'success', amount: '1.25', invoicepaid: 'false' })
  const after = await service.ask('billing/get_invoice', { invoice_id: invoice.id })
  expect(after).toMatchObject({
    status: 'Unpaid',
    credit: '1.25',
    balance: subtract(owed, '1.25'),
  })
  expect(await credit(service)).toBe(subtract(before, '1.25'))
  const { credits } = await service.ask('billing/getcredits', {})
  expect(credits.at(-1)).toMatchObject({ amount: '-1.25', relid: invoice.id })
})

test('apply_credit caps what is too much at what is owed, and pays the invoice', async () => {
  const service = await unpaidService()
  const invoice = cheapest(service)
  const owed = balanceOf(service.world, invoice)
  const reply = await service.ask('billing/apply_credit', {
    invoice_id: invoice.id,
    amount: '99999',
  })
  expect(reply).toEqual({ amount: owed, invoicepaid: true })
  expect(stored(service, invoice).status).toBe('Paid')
})

test('apply_credit caps at the credit that is there', async () => {
  const service = await unpaidService()
  const invoice = cheapest(service)
  const { credits } = service.world.tables
  const spent = negate(subtract(await credit(service), '0.75'))
  credits.put({
    id: credits.nextId(),
    account_id: invoice.account_id,
    at: 0,
    amount: spent,
    description: '',
    invoice_id: 0,
  })
  const apply = () =>
    service.call('billing/apply_credit', { invoice_id: invoice.id, amount: '50.00' })
  expect(await apply()).toMatchObject({ amount: '0.75', invoicepaid: 'false' })
  expect(await apply()).toMatchObject({ result: 'error', error_code: 'INSUFFICIENT_CREDIT' })
})

test('apply_credit refuses amounts of nothing, paid invoices and top-ups', async () => {
  const service = await unpaidService()
  const invoice = cheapest(service)
  const apply = (invoice_id: number, amount: string) =>
    service.call('billing/apply_credit', { invoice_id, amount })
  for (const amount of ['0', '-3.00'])
    expect(await apply(invoice.id, amount)).toMatchObject({ error_code: 'INVALID_AMOUNT' })
  const { invoiceId } = await service.ask('billing/create_addfunds', { amount: '10.00' })
  expect(await apply(invoiceId, '5.00')).toMatchObject({ error_code: 'ADD_FUNDS_INVOICE' })
  const paid = service.world.tables.invoices.find(({ status }) => status === 'Paid')
  expect(await apply(paid?.id ?? 0, '5.00')).toMatchObject({ error_code: 'INVOICE_NOT_PAYABLE' })
})

test('the card form of getpaymentgw pays the invoice, once', async () => {
  const service = await unpaidService()
  const invoice = cheapest(service)
  const owed = balanceOf(service.world, invoice)
  const form = await gateway(service, invoice, 'card')
  expect(await submit(service, form)).toContain('Payment received')
  expect(await submit(service, form)).toContain('Nothing to pay')
  const { transactions } = await service.ask('billing/transactions', { invoice_id: invoice.id })
  expect(transactions).toMatchObject([{ amount: owed, gateway: 'card', invoiceid: invoice.id }])
  expect(stored(service, invoice)).toMatchObject({ status: 'Paid', payment_method: 'card' })
  const refused = await service.call('billing/getpaymentgw', { invoice_id: invoice.id })
  expect(refused).toMatchObject({ result: 'error', error_code: 'INVOICE_NOT_PAYABLE' })
})

test('the wallet opens a page first, where one can still cancel', async () => {
  const service = await unpaidService()
  const invoice = cheapest(service)
  const form = await gateway(service, invoice, 'wallet')
  expect(form).toContain('method="get"')
  const page = await submit(service, form)
  expect(page).toContain('Pay by online wallet')
  expect(await submit(service, page, 'cancel')).toContain('Nothing was charged')
  expect(stored(service, invoice).status).toBe('Unpaid')
  expect(await submit(service, page, 'pay')).toContain('Payment received')
  expect(stored(service, invoice).status).toBe('Paid')
})

test('a bank transfer arrives hours later, and only once', async () => {
  const service = await unpaidService()
  const invoice = cheapest(service)
  const form = await gateway(service, invoice, 'bank')
  expect(await submit(service, form)).toContain('on its way')
  await submit(service, form)
  expect(stored(service, invoice).status).toBe('Unpaid')
  const before = creditOf(service.world, invoice.account_id)
  await service.advance(2 * 3600)
  expect(stored(service, invoice).status).toBe('Paid')
  expect(creditOf(service.world, invoice.account_id)).toBe(before)
})

test('payment pages may be framed, carry no script, and tell unknown invoices from known ones', async () => {
  const service = await unpaidService()
  const invoice = cheapest(service)
  const page = await service.app.request(`/mock/pay/${invoice.id}/wallet?world=test`)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('frame-ancestors')
  for (const path of ['/mock/pay/1/card', `/mock/pay/${invoice.id}/cheque`, '/mock/pay/x/card'])
    expect((await service.app.request(`${path}?world=test`)).status).toBe(404)
})

test('after a top-up is paid the credit increases by it', async () => {
  const service = await unpaidService()
  const before = await credit(service)
  const { invoiceId } = await service.ask('billing/create_addfunds', { amount: '120.00' })
  const [topUp] = openInvoices(service).filter(({ id }) => id === invoiceId)
  if (!topUp) throw new Error('no top-up')
  await submit(service, await gateway(service, topUp, 'card'))
  expect(await credit(service)).toBe(add(before, '120.00'))
})

test('paying a group invoice pays each of its invoices', async () => {
  const service = await unpaidService()
  const collected = openInvoices(service)
  const { invoiceId } = await service.ask('billing/mass_pay', {
    invoices: collected.map(({ id }) => id),
  })
  const group = service.world.tables.invoices.get(invoiceId)
  if (!group) throw new Error('no group invoice')
  await submit(service, await gateway(service, group, 'card'))
  for (const invoice of [...collected, group]) expect(stored(service, invoice).status).toBe('Paid')
})

test('credit pays a group invoice and with it each of its invoices', async () => {
  const service = await unpaidService()
  const [first, second] = openInvoices(service)
  if (!first || !second) throw new Error('too few invoices')
  const { invoiceId } = await service.ask('billing/mass_pay', { invoices: [first.id, second.id] })
  const { balance } = await service.ask('billing/get_invoice', { invoice_id: invoiceId })
  const before = await credit(service)
  const applied = await service.ask('billing/apply_credit', {
    invoice_id: invoiceId,
    amount: balance ?? '',
  })
  expect(applied).toEqual({ amount: balance, invoicepaid: true })
  expect([stored(service, first).status, stored(service, second).status]).toEqual(['Paid', 'Paid'])
  expect(await credit(service)).toBe(subtract(before, balance ?? ''))
})

test('what a group invoice pays twice becomes credit', async () => {
  const service = await unpaidService()
  const [first, second] = openInvoices(service)
  if (!first || !second) throw new Error('too few invoices')
  const owed = balanceOf(service.world, first)
  const { invoiceId } = await service.ask('billing/mass_pay', { invoices: [first.id, second.id] })
  await submit(service, await gateway(service, first, 'card'))
  const before = creditOf(service.world, first.account_id)
  const group = service.world.tables.invoices.get(invoiceId)
  if (!group) throw new Error('no group invoice')
  await submit(service, await gateway(service, group, 'card'))
  expect(creditOf(service.world, first.account_id)).toBe(add(before, owed))
})

test('a paid renewal moves the due date and brings a suspended server back', async () => {
  const service = await unpaidService()
  const suspended = service.world.tables.servers.find(({ status }) => status === 'power_off')
  const invoice = openInvoices(service).find(({ lines }) =>
    lines.some(({ server_id }) => server_id === suspended?.id),
  )
  if (!suspended || !invoice) throw new Error('nobody is suspended')
  await submit(service, await gateway(service, invoice, 'card'))
  const server = service.world.tables.servers.get(suspended.id)
  expect(server).toMatchObject({ status: 'rent', power: 'on' })
  const today = dateText(service.world.clock.now())
  expect([suspended.due_date < today, (server?.due_date ?? '') > today]).toEqual([true, true])
})

test('limits end with the last overdue invoice', async () => {
  const service = await unpaidService()
  const { prebill, prebill_pending, prebill_scope } = await service.ask('auth/info', {})
  expect({ prebill, prebill_scope }).toEqual({ prebill: true, prebill_scope: 'order_instance' })
  expect(prebill_pending).toHaveLength(3)
  for (const [index, id] of prebill_pending.entries()) {
    expect((await service.ask('auth/info', {})).prebill_pending).toHaveLength(3 - index)
    const invoice = service.world.tables.invoices.get(Number(id))
    if (!invoice) throw new Error('no such invoice')
    await submit(service, await gateway(service, invoice, 'card'))
  }
  expect(await service.ask('auth/info', {})).toMatchObject({ prebill: false, prebill_pending: [] })
})

test('with the auto_credit tag, credit pays new invoices by itself where it covers them', async () => {
  const service = await unpaidService()
  await service.call('auth/set_tag', { tag: 'auto_credit', set: 1 })
  const { servers, invoices } = service.world.tables
  const server = servers.all().toSorted((a, b) => compare(a.price_EUR, b.price_EUR))[0]
  if (!server) throw new Error('no servers')
  servers.patch(server.id, { due_date: dateText(service.world.clock.now()), period: 'Monthly' })
  for (const { id, lines } of openInvoices(service))
    if (lines.some(({ server_id }) => server_id === server.id)) invoices.delete(id)
  const { invoiceId } = await service.ask('billing/generate_due_invoice', { id: server.id })
  expect(invoices.get(invoiceId)).toMatchObject({ status: 'Paid' })
})

test('transactions are told of all invoices, of one, or one of them', async () => {
  const service = await unpaidService()
  const { transactions: all } = await service.ask('billing/transactions', {})
  expect(all).toHaveLength(service.world.tables.transactions.size)
  const [one] = all
  const only = await service.ask('billing/transactions', { transaction_id: one?.id })
  expect(only.transactions).toEqual([one])
  const refunds = all.filter(({ amount }) => amount?.startsWith('-'))
  expect(refunds).toHaveLength(1)
})
