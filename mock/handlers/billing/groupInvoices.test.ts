import { expect, test } from 'vitest'
import { add, subtract, sum } from '#lib/money/money.ts'
import { having } from '../../matchers.ts'
import { balanceOf, creditOf } from './ledger.ts'
import { credit, gateway, openInvoices, stored, submit, unpaidService } from './testPayment.ts'

test('paying a group invoice pays each of its invoices', async () => {
  const service = await unpaidService()
  const collected = openInvoices(service)
  const { invoiceId } = await service.ask('billing/mass_pay', {
    invoices: collected.map(({ id }) => id),
  })
  const group = service.world.tables.invoices.get(invoiceId)
  if (!group) throw new Error('no group invoice')
  await submit(service, await submit(service, await gateway(service, group, 'wallet')))
  expect(stored(service, group)).toMatchObject({ status: 'Paid', payment_method: 'wallet' })
  for (const invoice of collected)
    expect(stored(service, invoice)).toMatchObject({
      status: 'Paid',
      credit: add(invoice.subtotal, invoice.tax),
    })
  // The payment is the group's; its invoices are paid from credit, and none of them twice.
  const before = await credit(service)
  expect(sum(service.world.tables.credits.all().map(({ amount }) => amount))).toBe(before)
  for (const { id } of collected)
    expect((await service.ask('billing/transactions', { invoice_id: id })).transactions).toEqual([])
  expect(
    (await service.ask('billing/transactions', { invoice_id: group.id })).transactions,
  ).toEqual([having({ gateway: 'wallet', invoiceid: group.id })])
})

test('paying a group invoice from credit pays each of its invoices', async () => {
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

test('a payment from credit is no transaction, but the credit history tells where it went', async () => {
  const service = await unpaidService()
  const [first, second] = openInvoices(service)
  if (!first || !second) throw new Error('too few invoices')
  const { invoiceId } = await service.ask('billing/mass_pay', { invoices: [first.id, second.id] })
  const { balance } = await service.ask('billing/get_invoice', { invoice_id: invoiceId })
  await service.ask('billing/apply_credit', { invoice_id: invoiceId, amount: balance ?? '' })
  const { transactions } = await service.ask('billing/transactions', { invoice_id: first.id })
  expect(transactions).toEqual([])
  const { credits } = await service.ask('billing/getcredits', {})
  const about = credits.filter(({ description }) => description.endsWith(`#${first.id}`))
  expect(about.map(({ description }) => description)).toEqual([
    `Mass Invoice Payment Credit for Invoice #${first.id}`,
    `Credit Applied to Invoice #${first.id}`,
  ])
})

test('a group knows nothing of what becomes of its invoices', async () => {
  const service = await unpaidService()
  const [first, second, third] = openInvoices(service)
  if (!first || !second || !third) throw new Error('too few invoices')
  const { invoiceId } = await service.ask('billing/mass_pay', { invoices: [first.id, second.id] })
  const status = () => service.world.tables.invoices.get(invoiceId)?.status
  for (const [invoice, after] of [
    [third, 'Unpaid'],
    [first, 'Unpaid'],
    [second, 'Unpaid'],
  ] as const) {
    await submit(service, await gateway(service, invoice, 'card'))
    expect(status()).toBe(after)
  }
})

test('a partially paid group stays, and its excess becomes credit', async () => {
  const service = await unpaidService()
  const [first, second] = openInvoices(service)
  if (!first || !second) throw new Error('too few invoices')
  const { invoiceId } = await service.ask('billing/mass_pay', { invoices: [first.id, second.id] })
  await service.ask('billing/apply_credit', { invoice_id: invoiceId, amount: '1.00' })
  for (const invoice of [first, second])
    await submit(service, await gateway(service, invoice, 'card'))
  expect(service.world.tables.invoices.get(invoiceId)).toMatchObject({
    status: 'Unpaid',
    credit: '1.00',
  })
})

test('a double payment by a group invoice becomes credit', async () => {
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
