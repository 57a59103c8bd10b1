import { expect, test } from 'vitest'
import {
  creditPlan,
  type CreditPayable,
  oldestWithinLimit,
  maxInvoices,
  combinesExactly,
  combineInvoices,
  settledParts,
  type Combinable,
} from './severalInvoices.ts'

const payable = (
  id: number,
  duedate: string | null,
  balance: string,
  type = 'Hosting',
): CreditPayable => ({
  id,
  duedate,
  balance,
  total: balance,
  items: [{ type }],
})

test.each<{
  credit: string
  invoices: readonly CreditPayable[]
  paid: readonly (readonly [id: number, amount: string, after: string])[]
  unpaid: readonly number[]
  total: string
  creditLeft: string
  stillDue: string
}>([
  // 321.94 - 117.37 = 204.57; - 16.94 = 187.63, which does not cover 834.14. Due: 834.14.
  {
    credit: '321.94',
    invoices: [
      payable(48363, '2026-11-28', '834.14'),
      payable(48361, '2026-11-25', '16.94'),
      payable(48360, '2026-11-24', '117.37'),
    ],
    paid: [
      [48360, '117.37', '204.57'],
      [48361, '16.94', '187.63'],
    ],
    unpaid: [48363],
    total: '134.31',
    creditLeft: '187.63',
    stillDue: '834.14',
  },
  // A later, smaller invoice doesn't overtake: 50.00 does not cover 60.00. Due: 60.00 + 10.00.
  {
    credit: '50.00',
    invoices: [payable(1, '2026-11-01', '60.00'), payable(2, '2026-11-02', '10.00')],
    paid: [],
    unpaid: [1, 2],
    total: '0.00',
    creditLeft: '50.00',
    stillDue: '70.00',
  },
  // To the cent, and no further: 30.00 - 10.00 - 20.00 = 0.00.
  {
    credit: '30.00',
    invoices: [
      payable(1, '2026-11-01', '10.00'),
      payable(2, '2026-11-02', '20.00'),
      payable(3, '2026-11-03', '0.01'),
    ],
    paid: [
      [1, '10.00', '20.00'],
      [2, '20.00', '0.00'],
    ],
    unpaid: [3],
    total: '30.00',
    creditLeft: '0.00',
    stillDue: '0.01',
  },
  // Without a due date it comes first; on the same day the lower number does. 9.00 - 1.00 - 2.00 - 3.00 = 3.00.
  {
    credit: '9.00',
    invoices: [
      payable(7, '2026-11-02', '3.00'),
      payable(6, '2026-11-02', '2.00'),
      payable(9, null, '1.00'),
    ],
    paid: [
      [9, '1.00', '8.00'],
      [6, '2.00', '6.00'],
      [7, '3.00', '3.00'],
    ],
    unpaid: [],
    total: '6.00',
    creditLeft: '3.00',
    stillDue: '0.00',
  },
  // Top-ups aren't paid from credit, and hold up nothing: 100.00 - 5.00 = 95.00. Due: 50.00.
  {
    credit: '100.00',
    invoices: [payable(1, '2026-11-01', '50.00', 'AddFunds'), payable(2, '2026-11-02', '5.00')],
    paid: [[2, '5.00', '95.00']],
    unpaid: [1],
    total: '5.00',
    creditLeft: '95.00',
    stillDue: '50.00',
  },
  // Without credit nothing is paid.
  {
    credit: '0.00',
    invoices: [payable(1, '2026-11-01', '5.00')],
    paid: [],
    unpaid: [1],
    total: '0.00',
    creditLeft: '0.00',
    stillDue: '5.00',
  },
])('credit of $credit pays $total, oldest first', ({ credit, invoices, paid, unpaid, ...sums }) => {
  const plan = creditPlan(invoices, credit)
  expect(plan.paid.map((one) => [one.invoice.id, one.amount, one.creditAfter])).toEqual(paid)
  expect(plan.unpaid.map(({ id }) => id)).toEqual(unpaid)
  expect(plan).toMatchObject(sums)
})

const dated = (id: number, duedate: string | null) => ({ id, duedate })

test('up to the limit all invoices are paid together, in the order of selection', () => {
  const few = [dated(3, '2026-11-20'), dated(1, '2026-11-10')]
  expect(oldestWithinLimit(few)).toEqual(few)
})

test('beyond the limit the oldest are paid first, those without a due date before all', () => {
  const many = Array.from({ length: maxInvoices + 2 }, (_, index) =>
    dated(100 + index, `2026-11-${String(30 - (index % 28)).padStart(2, '0')}`),
  )
  const all = [...many, dated(7, null)]
  const first = oldestWithinLimit(all)
  expect(first).toHaveLength(maxInvoices)
  expect(first[0]).toEqual(dated(7, null))
  const latest =
    first
      .map(({ duedate }) => duedate ?? '')
      .toSorted()
      .at(-1) ?? ''
  expect(
    all.filter((one) => !first.includes(one)).every(({ duedate }) => (duedate ?? '') >= latest),
  ).toBe(true)
})

const combinable = (
  id: number,
  changes: Partial<Combinable> & { currency?: string } = {},
): Combinable & { currency: string } => ({
  id,
  status: 'Unpaid',
  total: '10.00',
  balance: '10.00',
  items: [{ type: 'Hosting', relid: 7 }],
  currency: 'EUR',
  ...changes,
})

test('only unpaid invoices of one currency are combined', () => {
  const combined = combineInvoices([
    combinable(1, { status: 'Paid', currency: 'USD' }),
    combinable(2, { total: '7.40', balance: '7.40' }),
    combinable(3, { total: '219.00', balance: '189.00' }),
    combinable(4, { currency: 'USD' }),
    combinable(5, { status: 'Payment Pending' }),
    combinable(6, { items: [{ type: 'Invoice', relid: 2 }] }),
    combinable(7, { balance: '0.00' }),
    combinable(8, { total: '0.10', balance: null }),
  ])
  expect(combined.currency).toBe('EUR')
  expect(combined.included.map(({ id }) => id)).toEqual([2, 3, 8])
  expect(combined.amount).toBe('196.50')
  expect(combined.excluded.map(({ invoice: { id }, reason }) => [id, reason])).toEqual([
    [1, 'not-payable'],
    [4, 'other-currency'],
    [5, 'payment-pending'],
    [6, 'already-combined'],
    [7, 'nothing-due'],
  ])
  expect(combineInvoices([combinable(1, { status: 'Paid' })])).toMatchObject({
    included: [],
    amount: '0.00',
  })
})

test('credit pays combined invoices too, but neither their parts nor outdated ones', () => {
  const lines = [{ type: 'Invoice', relid: 2 }]
  const combined = combineInvoices([
    { ...combinable(2), standing: { kind: 'part', of: 6 } },
    { ...combinable(3), standing: { kind: 'owed', duedate: null } },
    { ...combinable(5, { items: lines }), standing: { kind: 'outdated' } },
    { ...combinable(6, { items: lines }), standing: { kind: 'owed', duedate: null } },
  ])
  const ids = (some: readonly Combinable[]) => some.map(({ id }) => id)
  expect(ids(combined.included)).toEqual([3])
  expect(ids(combined.payable)).toEqual([3, 6])
  expect(combined.excluded.map(({ invoice: { id }, reason }) => [id, reason])).toEqual([
    [2, 'part'],
    [5, 'outdated'],
    [6, 'already-combined'],
  ])
})

test('a part counts as settled once less is due than when it was combined', () => {
  const items = [
    { type: 'Invoice', relid: 2, amount: '10.00' },
    { type: 'Invoice', relid: 3, amount: '10.00' },
    { type: 'Invoice', relid: 4, amount: null },
  ]
  const settled = (...parts: readonly Combinable[]) =>
    settledParts(items, parts).map(({ id }) => id)
  expect(settled(combinable(2), combinable(3), combinable(4))).toEqual([])
  expect(settled(combinable(2, { status: 'Paid' }), combinable(3, { balance: '9.99' }))).toEqual([
    2, 3,
  ])
  expect(
    settled(combinable(4, { balance: '1.00' }), combinable(4, { status: 'Cancelled' })),
  ).toEqual([4])
  // Not in it.
  expect(settled(combinable(9, { status: 'Paid' }))).toEqual([])
})

test('a combined invoice is recognized by its items', () => {
  const lines = (...ids: number[]) => ids.map((relid) => ({ type: 'Invoice', relid }))
  expect(combinesExactly(combinable(9, { items: lines(2, 3) }), [3, 2])).toBe(true)
  expect(combinesExactly(combinable(9, { items: lines(2, 3, 4) }), [3, 2])).toBe(false)
  expect(combinesExactly(combinable(9, { items: lines(2) }), [3, 2])).toBe(false)
  expect(combinesExactly(combinable(9, { items: lines(2, 3), status: 'Paid' }), [3, 2])).toBe(false)
  expect(combinesExactly(combinable(9), [7])).toBe(false)
  expect(combinesExactly(combinable(9, { items: [] }), [])).toBe(false)
})
