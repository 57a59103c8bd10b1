import { expect, test } from 'vitest'
import { collects, groupOf, type Collectable } from './groupInvoice.ts'

const invoice = (
  id: number,
  changes: Partial<Collectable> & { currency?: string } = {},
): Collectable & { currency: string } => ({
  id,
  status: 'Unpaid',
  total: '10.00',
  balance: '10.00',
  items: [{ type: 'Hosting', relid: 7 }],
  currency: 'EUR',
  ...changes,
})

test('only what waits for money is paid together, in one currency', () => {
  const group = groupOf([
    invoice(1, { status: 'Paid', currency: 'USD' }),
    invoice(2, { total: '7.40', balance: '7.40' }),
    invoice(3, { total: '219.00', balance: '189.00' }),
    invoice(4, { currency: 'USD' }),
    invoice(5, { status: 'Payment Pending' }),
    invoice(6, { items: [{ type: 'Invoice', relid: 2 }] }),
    invoice(7, { balance: '0.00' }),
    invoice(8, { total: '0.10', balance: null }),
  ])
  expect(group.currency).toBe('EUR')
  expect(group.collected.map(({ id }) => id)).toEqual([2, 3, 8])
  expect(group.amount).toBe('196.50')
  expect(group.leftOut.map(({ invoice: { id }, why }) => [id, why])).toEqual([
    [1, 'not-payable'],
    [4, 'other-currency'],
    [5, 'on-its-way'],
    [6, 'group'],
    [7, 'nothing-left'],
  ])
  expect(groupOf([invoice(1, { status: 'Paid' })])).toMatchObject({ collected: [], amount: '0.00' })
})

test('a group is known by the invoices that it collects', () => {
  const lines = (...ids: number[]) => ids.map((relid) => ({ type: 'Invoice', relid }))
  expect(collects(invoice(9, { items: lines(2, 3) }), [3, 2])).toBe(true)
  expect(collects(invoice(9, { items: lines(2, 3, 4) }), [3, 2])).toBe(false)
  expect(collects(invoice(9, { items: lines(2) }), [3, 2])).toBe(false)
  expect(collects(invoice(9, { items: lines(2, 3), status: 'Paid' }), [3, 2])).toBe(false)
  expect(collects(invoice(9), [7])).toBe(false)
  expect(collects(invoice(9, { items: [] }), [])).toBe(false)
})
