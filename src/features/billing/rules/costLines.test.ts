import { expect, test } from 'vitest'
import { costLinesOf, isCharged, monthOfInvoice, type CostInvoice } from './costLines.ts'

const item = (type: string, amount: string | null, inv_id: number | null = null) => ({
  type,
  relid: null,
  description: `${type} ${amount}`,
  amount,
  inv_id,
})

const invoice = (part: Partial<CostInvoice>): CostInvoice => ({
  id: 7,
  date: '2026-11-03',
  duedate: '2026-11-10',
  status: 'Paid',
  subtotal: null,
  items: [],
  ...part,
})

const amounts = (part: Partial<CostInvoice>) =>
  costLinesOf(invoice(part), 'EUR').map(({ type, serverId, amount }) => [type, serverId, amount])

test('a server, its add-on, a discount and a fee, each in the month of the invoice', () => {
  const lines = costLinesOf(
    invoice({
      subtotal: '43.50',
      items: [
        item('Hosting', '30.00', 5100),
        item('Addon', '12.00', 5100),
        item('Discount', '-3.50', 5100),
        item('Setup', '5.00', 0),
      ],
    }),
    'USD',
  )
  expect(
    lines.map(({ month, type, serverId, amount, currency }) => [
      month,
      type,
      serverId,
      amount,
      currency,
    ]),
  ).toEqual([
    ['2026-11', 'server', 5100, '30.00', 'USD'],
    ['2026-11', 'addon', 5100, '12.00', 'USD'],
    ['2026-11', 'discount', 5100, '-3.50', 'USD'],
    ['2026-11', 'setup', undefined, '5.00', 'USD'],
  ])
})

test('what the items lack of the subtotal, or have too much, is a line of its own', () => {
  expect(amounts({ subtotal: '10.00', items: [item('Hosting', '7.99', 1)] })).toEqual([
    ['server', 1, '7.99'],
    ['rest', undefined, '2.01'],
  ])
  expect(amounts({ subtotal: '7.00', items: [item('Hosting', '7.99', 1)] })).toEqual([
    ['server', 1, '7.99'],
    ['rest', undefined, '-0.99'],
  ])
  // An item whose amount couldn't be read.
  expect(
    amounts({ subtotal: '9.00', items: [item('Hosting', '4.00', 1), item('Addon', null, 1)] }),
  ).toEqual([
    ['server', 1, '4.00'],
    ['rest', undefined, '5.00'],
  ])
  expect(amounts({ subtotal: null, items: [item('Hosting', '4.00', 1)] })).toEqual([
    ['server', 1, '4.00'],
  ])
})

test('top-ups and the parts of a combined invoice are no cost, beside others on the same invoice', () => {
  expect(amounts({ subtotal: '50.00', items: [item('AddFunds', '50.00')] })).toEqual([])
  expect(
    amounts({ subtotal: '30.25', items: [item('Invoice', '12.10'), item('Invoice', '18.15')] }),
  ).toEqual([])
  expect(
    amounts({ subtotal: '55.00', items: [item('AddFunds', '50.00'), item('Late fee', '5.00')] }),
  ).toEqual([['other', undefined, '5.00']])
})

test.each([
  ['Paid', true],
  ['Unpaid', true],
  ['Payment Pending', true],
  ['Collections', true],
  ['Cancelled', false],
  ['Refunded', false],
  ['Draft', false],
  ['Something new', false],
])('an invoice that is %s: charged is %s', (status, charged) => {
  expect(isCharged({ status })).toBe(charged)
  expect(amounts({ status, items: [item('Hosting', '1.00', 1)] })).toHaveLength(charged ? 1 : 0)
})

test('a credit note is negative', () => {
  expect(amounts({ subtotal: '-12.00', items: [item('Credit note', '-12.00', 5100)] })).toEqual([
    ['other', 5100, '-12.00'],
  ])
})

test('an invoice without a date counts in the month in which it is due; without both, in none', () => {
  expect(monthOfInvoice({ date: null, duedate: '2026-10-31' })).toBe('2026-10')
  expect(monthOfInvoice({ date: '0000-00-00', duedate: null })).toBeUndefined()
  expect(amounts({ date: null, duedate: null, items: [item('Hosting', '1.00', 1)] })).toEqual([])
})
