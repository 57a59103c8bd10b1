import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startService, type Service } from '../../harness.ts'
import { quirkNames } from '../../world/quirks.ts'

/** Billing as the contract parses it. */
async function readAll({ ask, world }: Pick<Service, 'ask' | 'world'>): Promise<unknown> {
  const [server] = world.tables.servers.all()
  const invoice = world.tables.invoices.all().findLast(({ status }) => status === 'Unpaid')
  const [id, invoice_id] = [server?.id ?? 0, invoice?.id ?? 0]
  return [
    await ask('billing/get_client', {}),
    await ask('billing/get_invoices', { limitnum: 1000 }),
    await ask('billing/get_invoice', { invoice_id }),
    await ask('billing/get_related_invoices', { id }),
    await ask('billing/get_billing_data', { id }),
    await ask('billing/transactions', {}),
    await ask('billing/getcredits', {}),
    await ask('billing/getpaymentgw', { invoice_id }),
    (await ask('billing/apply_credit', { invoice_id, amount: '1.00' })).amount,
    await ask('billing/create_addfunds', { amount: '10.00' }),
    await ask('billing/mass_pay', { invoices: [invoice_id] }),
    (await ask('billing/download_invoice', { invoice_id })).file.length,
    await ask('billing/request_cancellation', { id, cancellation_type: 0 }),
    await ask('billing/get_cancellation_requests', { id }),
    await ask('billing/delete_cancellation_request', { id }),
  ]
}

// Both worlds start at the same moment, so that their invoices match.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

test('billing parses to the same values with every quirk', async () => {
  const plain = await startService()
  const quirky = await startService()
  for (const service of [plain, quirky]) await service.signIn()
  await quirky.mock('faults', { quirks: [...quirkNames] })
  expect(await readAll(quirky)).toEqual(await readAll(plain))
  expect(await quirky.call('billing/get_billing_data', { id: 5100 })).not.toHaveProperty('result')
})
