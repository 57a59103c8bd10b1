import { expect, test } from 'vitest'
import { add, compare, negate, subtract, sum } from '#lib/money/money.ts'
import { dateText } from '../../world/clock.ts'
import { balanceOf, creditOf } from './ledger.ts'
import {
  cheapest,
  credit,
  gateway,
  openInvoices,
  stored,
  submit,
  unpaidService,
} from './testPayment.ts'

test('the balance is the sum of all credit entries', async () => {
  const service = await unpaidService()
  const { credits } = await service.ask('billing/getcredits', {})
  expect(credits.length).toBeGreaterThan(2)
  expect(sum(credits.map(({ amount }) => amount))).toBe(await credit(service))
  const own = await service.call('billing/getcredits', { id: 71_204 })
  expect(own).toMatchObject({ result: 'OK', message: { result: 'success', clientid: 71_204 } })
  expect(await service.call('billing/getcredits', { id: 5 })).toMatchObject({ result: 'error' })
})

test('apply_credit can pay an invoice in part', async () => {
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

test('apply_credit works in whole cents, with two decimals', async () => {
  const service = await unpaidService()
  const invoice = cheapest(service)
  const apply = (amount: string) =>
    service.call('billing/apply_credit', { invoice_id: invoice.id, amount })
  expect(await apply('1')).toMatchObject({ result: 'success', amount: '1.00' })
  expect(await apply('0.5')).toMatchObject({ amount: '0.50' })
  expect(await apply('0.254')).toMatchObject({ amount: '0.25' })
  expect(await apply('0.004')).toMatchObject({ error_code: 'INVALID_AMOUNT' })
  expect(stored(service, invoice).credit).toBe('1.75')
})

test('apply_credit caps the amount at the balance due', async () => {
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

test('apply_credit caps the amount at the available credit', async () => {
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

test('apply_credit refuses zero, paid invoices and invoices that add funds', async () => {
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

test('the card form of getpaymentgw pays the invoice once', async () => {
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

test('the wallet opens a page that allows canceling', async () => {
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
  expect(await submit(service, form)).toContain('Transfer pending')
  await submit(service, form)
  expect(stored(service, invoice).status).toBe('Unpaid')
  const before = creditOf(service.world, invoice.account_id)
  await service.advance(2 * 3600)
  expect(stored(service, invoice).status).toBe('Paid')
  expect(creditOf(service.world, invoice.account_id)).toBe(before)
})

test('a transfer for an invoice paid meanwhile becomes credit', async () => {
  const service = await unpaidService()
  const invoice = cheapest(service)
  const owed = balanceOf(service.world, invoice)
  await submit(service, await gateway(service, invoice, 'bank'))
  await submit(service, await gateway(service, invoice, 'card'))
  const before = creditOf(service.world, invoice.account_id)
  await service.advance(2 * 3600)
  expect(creditOf(service.world, invoice.account_id)).toBe(add(before, owed))
  await service.signIn()
  const { credits } = await service.ask('billing/getcredits', {})
  expect(credits.at(-1)).toMatchObject({
    amount: owed,
    description: `Overpayment of Invoice #${invoice.id}`,
  })
})

test('payment pages can be framed, run no scripts, and report unknown invoices', async () => {
  const service = await unpaidService()
  const invoice = cheapest(service)
  const page = await service.app.request(`/mock/pay/${invoice.id}/wallet?world=test`)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('frame-ancestors')
  for (const path of ['/mock/pay/1/card', `/mock/pay/${invoice.id}/cheque`, '/mock/pay/x/card'])
    expect((await service.app.request(`${path}?world=test`)).status).toBe(404)
})

test('paying an invoice that adds funds increases the credit', async () => {
  const service = await unpaidService()
  const before = await credit(service)
  const { invoiceId } = await service.ask('billing/create_addfunds', { amount: '120.00' })
  const [topUp] = openInvoices(service).filter(({ id }) => id === invoiceId)
  if (!topUp) throw new Error('no top-up')
  await submit(service, await gateway(service, topUp, 'card'))
  expect(await credit(service)).toBe(add(before, '120.00'))
})

test('a paid renewal moves the due date and reactivates a suspended server', async () => {
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

test('a renewal that ends before today leaves the server suspended', async () => {
  const service = await unpaidService()
  const suspended = service.world.tables.servers.find(({ status }) => status === 'power_off')
  if (!suspended) throw new Error('nobody is suspended')
  const { servers, invoices } = service.world.tables
  servers.patch(suspended.id, { due_date: '2020-01-01', period: 'Monthly' })
  const invoice = openInvoices(service).find(({ lines }) =>
    lines.some(({ server_id }) => server_id === suspended.id),
  )
  if (!invoice) throw new Error('nothing to pay')
  const lines = invoice.lines.map((line) => ({ ...line, paid_until: '2020-02-01' }))
  invoices.patch(invoice.id, { lines })
  await submit(service, await gateway(service, invoice, 'card'))
  expect(service.server(suspended.id)).toMatchObject({
    due_date: '2020-02-01',
    status: 'power_off',
    power: 'off',
  })
})

test('a renewal does not power on a server that its owner powered off', async () => {
  const service = await unpaidService()
  const { servers } = service.world.tables
  const invoice = openInvoices(service).find(({ lines }) =>
    lines.some(({ server_id }) => servers.get(server_id)?.status === 'rent'),
  )
  const id = invoice?.lines[0]?.server_id ?? 0
  if (!invoice) throw new Error('nothing to pay')
  servers.patch(id, { power: 'off' })
  const { due_date } = service.server(id)
  await submit(service, await gateway(service, invoice, 'card'))
  expect(service.server(id)).toMatchObject({ status: 'rent', power: 'off' })
  expect(service.server(id).due_date > due_date).toBe(true)
})

test('account limits end with the last overdue invoice', async () => {
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

test('with the auto_credit tag, credit pays new invoices that it covers', async () => {
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
  // Not for invoices that add funds, nor for those larger than the credit.
  const topUp = await service.ask('billing/create_addfunds', { amount: '5.00' })
  expect(invoices.get(topUp.invoiceId)).toMatchObject({ status: 'Unpaid', credit: '0.00' })
  servers.patch(server.id, {
    due_date: dateText(service.world.clock.now()),
    price_EUR: '99999.00',
  })
  const dear = await service.ask('billing/generate_due_invoice', { id: server.id })
  expect(invoices.get(dear.invoiceId)).toMatchObject({ status: 'Unpaid', credit: '0.00' })
})

test('without the tag, or with it on a server, nothing is paid automatically', async () => {
  const service = await unpaidService()
  const { servers, invoices } = service.world.tables
  const server = servers.all().toSorted((a, b) => compare(a.price_EUR, b.price_EUR))[0]
  if (!server) throw new Error('no servers')
  servers.patch(server.id, { due_date: dateText(service.world.clock.now()), period: 'Monthly' })
  for (const { id, lines } of openInvoices(service))
    if (lines.some(({ server_id }) => server_id === server.id)) invoices.delete(id)
  await service.call('tags/add', { id: server.id, tag: 'auto_credit', value: '1' })
  const { invoiceId } = await service.ask('billing/generate_due_invoice', { id: server.id })
  expect(invoices.get(invoiceId)).toMatchObject({ status: 'Unpaid' })
})

test('transactions can be listed for all invoices, for one, or by id', async () => {
  const service = await unpaidService()
  const { transactions: all } = await service.ask('billing/transactions', {})
  expect(all).toHaveLength(service.world.tables.transactions.size)
  const [one] = all
  const only = await service.ask('billing/transactions', { transaction_id: one?.id })
  expect(only.transactions).toEqual([one])
  const refunds = all.filter(({ amount }) => amount?.startsWith('-'))
  expect(refunds).toHaveLength(1)
})
