/** Each figure is counted by hand. */
import { expect, test } from 'vitest'
import {
  amountOwed,
  debtOf,
  mayCombine,
  overdueOf,
  standingOf,
  type CombinedInvoice,
  type DebtInvoice,
} from './debt.ts'

const invoice = (id: number, total: string, changes: Partial<DebtInvoice> = {}): DebtInvoice => ({
  id,
  status: 'Unpaid',
  duedate: '2026-11-30',
  total,
  credit: '0.00',
  tax: '1.00',
  tax2: '0.00',
  taxrate: '21.00',
  currencycode: 'EUR',
  currencyprefix: '€',
  currencysuffix: ' EUR',
  ...changes,
})

const untaxed = { tax: '0.00' }

const combined = (id: number, parts: Readonly<Record<number, string | null>>): CombinedInvoice => ({
  id,
  parts: Object.entries(parts).map(([part, amount]) => ({ id: Number(part), amount })),
})

interface Case {
  invoices: readonly DebtInvoice[]
  combined?: readonly CombinedInvoice[]
  /** The invoices that count, and their sum. */
  counts: readonly number[]
  owed: string
  parts?: readonly (readonly [part: number, by: number])[]
  outdated?: readonly (readonly [id: number, settled: number[], open: number[]])[]
}

test.each<[string, Case]>([
  [
    'only unpaid invoices count',
    {
      invoices: [
        invoice(1, '10.00', { status: 'Paid' }),
        invoice(2, '20.10'),
        invoice(3, '30.20', { status: 'Collections' }),
        invoice(4, '9.00', { status: 'Draft' }),
      ],
      counts: [2, 3],
      owed: '50.30',
    },
  ],
  [
    // 767.59 + 14.36 = 781.95, once.
    'a combined invoice counts instead of its parts',
    {
      invoices: [invoice(9, '781.95', untaxed), invoice(2, '767.59'), invoice(1, '14.36')],
      combined: [combined(9, { 1: '14.36', 2: '767.59' })],
      counts: [9],
      owed: '781.95',
      parts: [
        [1, 9],
        [2, 9],
      ],
    },
  ],
  [
    // 14.36 was paid by itself: 767.59 is left, and paying 9 would take 781.95.
    'with a part paid by itself, the others count',
    {
      invoices: [
        invoice(9, '781.95', untaxed),
        invoice(2, '767.59'),
        invoice(1, '14.36', { status: 'Paid' }),
      ],
      combined: [combined(9, { 1: '14.36', 2: '767.59' })],
      counts: [2],
      owed: '767.59',
      outdated: [[9, [1], [2]]],
    },
  ],
  [
    // Credit of 4.36 was applied to 1: 10.00 + 767.59.
    'with a part paid in part, the parts count',
    {
      invoices: [
        invoice(9, '781.95', untaxed),
        invoice(2, '767.59'),
        invoice(1, '10.00', { credit: '4.36' }),
      ],
      combined: [combined(9, { 1: '14.36', 2: '767.59' })],
      counts: [2, 1],
      owed: '777.59',
      outdated: [[9, [1], [1, 2]]],
    },
  ],
  [
    'with every part settled, nothing counts',
    {
      invoices: [
        invoice(9, '30.00', untaxed),
        invoice(2, '20.00', { status: 'Paid' }),
        invoice(1, '10.00', { status: 'Cancelled' }),
      ],
      combined: [combined(9, { 1: '10.00', 2: '20.00' })],
      counts: [],
      owed: '0.00',
      outdated: [[9, [1, 2], []]],
    },
  ],
  [
    // 30.00 - 5.00 from credit. Only 9 can use these 5.00, so it stays, whatever became of 1.
    'a combined invoice that was paid in part stays',
    {
      invoices: [
        invoice(9, '25.00', { ...untaxed, credit: '5.00' }),
        invoice(2, '20.00'),
        invoice(1, '10.00', { status: 'Paid' }),
      ],
      combined: [combined(9, { 1: '10.00', 2: '20.00' })],
      counts: [9],
      owed: '25.00',
      parts: [
        [1, 9],
        [2, 9],
      ],
    },
  ],
  [
    // 10 has all three: 60.00, and 9 is out.
    'of two that contain the same invoice, the newer counts',
    {
      invoices: [
        invoice(10, '60.00', untaxed),
        invoice(9, '30.00', untaxed),
        invoice(3, '30.00'),
        invoice(2, '20.00'),
        invoice(1, '10.00'),
      ],
      combined: [
        combined(9, { 1: '10.00', 2: '20.00' }),
        combined(10, { 1: '10.00', 2: '20.00', 3: '30.00' }),
      ],
      counts: [10],
      owed: '60.00',
      parts: [
        [1, 10],
        [2, 10],
        [3, 10],
      ],
      outdated: [[9, [], [1, 2]]],
    },
  ],
  [
    // 2 and 3 by 10 (50.00), 1 by itself (10.00): 9 would take 2 again.
    'what only the older contains counts by itself',
    {
      invoices: [
        invoice(10, '50.00', untaxed),
        invoice(9, '30.00', untaxed),
        invoice(3, '30.00'),
        invoice(2, '20.00'),
        invoice(1, '10.00'),
      ],
      combined: [combined(9, { 1: '10.00', 2: '20.00' }), combined(10, { 2: null, 3: null })],
      counts: [10, 1],
      owed: '60.00',
      parts: [
        [2, 10],
        [3, 10],
      ],
      outdated: [[9, [], [1, 2]]],
    },
  ],
  [
    // A paid one combines nothing any more: 20.00.
    'a paid combined invoice has no parts left',
    {
      invoices: [invoice(9, '30.00', { ...untaxed, status: 'Paid' }), invoice(2, '20.00')],
      combined: [combined(9, { 2: '20.00' })],
      counts: [2],
      owed: '20.00',
    },
  ],
  [
    // 1 isn't among the newest invoices: it is taken as due.
    'parts that aren’t listed don’t make it outdated',
    {
      invoices: [invoice(9, '30.00', untaxed), invoice(2, '20.00')],
      combined: [combined(9, { 1: '10.00', 2: '20.00' })],
      counts: [9],
      owed: '30.00',
      parts: [
        [1, 9],
        [2, 9],
      ],
    },
  ],
])('%s', (_name, { invoices, combined: all = [], counts, owed, parts = [], outdated = [] }) => {
  const debt = debtOf(invoices, all, 'EUR')
  expect(debt.owed.map(({ id }) => id)).toEqual(counts)
  expect(amountOwed(debt.owed)).toEqual(
    counts.length === 0 ? [] : [{ currency: 'EUR', amount: owed, count: counts.length }],
  )
  expect([...debt.combinedBy].toSorted(([one], [other]) => one - other)).toEqual(parts)
  expect(
    [...debt.outdated].map(([id, { settled, open }]) => [
      id,
      settled,
      open.toSorted((one, other) => one - other),
    ]),
  ).toEqual(outdated)
})

test('a combined invoice is as old as the oldest invoice in it', () => {
  const invoices = [
    invoice(9, '60.00', { ...untaxed, duedate: '2026-12-04' }),
    invoice(3, '30.00', { duedate: null }),
    invoice(2, '20.00', { duedate: '2026-11-19' }),
    invoice(1, '10.00', { duedate: '2026-11-25' }),
  ]
  const { owed } = debtOf(invoices, [combined(9, { 1: '10.00', 2: '20.00', 3: '30.00' })], 'EUR')
  expect(owed.map(({ duedate }) => duedate)).toEqual(['2026-11-19'])
  expect(amountOwed(overdueOf(owed, '2026-11-20'))).toEqual([
    { currency: 'EUR', amount: '60.00', count: 1 },
  ])
  expect(overdueOf(owed, '2026-11-19')).toEqual([])
})

test('currencies are counted apart; without one it is the account’s', () => {
  const nameless = { currencycode: '', currencyprefix: '', currencysuffix: '' }
  const { owed } = debtOf(
    [invoice(1, '0.10', nameless), invoice(2, '7.00', { currencycode: 'USD' }), invoice(3, '0.20')],
    [],
    'EUR',
  )
  expect(amountOwed(owed)).toEqual([
    { currency: 'EUR', amount: '0.30', count: 2 },
    { currency: 'USD', amount: '7.00', count: 1 },
  ])
})

test('VAT of a combined invoice is that of its parts', () => {
  const vatOf = (taxrate: string, tax: string) =>
    debtOf(
      [
        invoice(9, '30.00', { ...untaxed, taxrate }),
        invoice(2, '20.00', { tax, taxrate }),
        invoice(1, '10.00', { tax, taxrate }),
      ],
      [combined(9, { 1: null, 2: null })],
      'EUR',
    ).owed.map(({ vat }) => vat)
  expect(vatOf('21.00', '2.00')).toEqual(['incl'])
  expect(vatOf('0.00', '0.00')).toEqual(['none'])
})

test('only unpaid untaxed invoices are looked at', () => {
  expect(mayCombine(invoice(1, '1.00', untaxed))).toBe(true)
  expect(mayCombine(invoice(1, '1.00', { tax: null, tax2: null }))).toBe(true)
  expect(mayCombine(invoice(1, '1.00'))).toBe(false)
  expect(mayCombine(invoice(1, '1.00', { ...untaxed, status: 'Paid' }))).toBe(false)
})

test('each invoice knows how it stands', () => {
  const invoices = [
    invoice(9, '30.00', untaxed),
    invoice(8, '12.00', untaxed),
    invoice(4, '1.00', { status: 'Paid' }),
    invoice(3, '5.00'),
    invoice(2, '20.00', { duedate: '2026-11-02' }),
    invoice(1, '10.00'),
  ]
  const debt = debtOf(
    invoices,
    [combined(9, { 1: '10.00', 2: '20.00' }), combined(8, { 4: '1.00', 3: '5.00' })],
    'EUR',
  )
  expect(invoices.map((one) => standingOf(one, debt))).toEqual([
    { kind: 'owed', duedate: '2026-11-02' },
    { kind: 'outdated' },
    { kind: 'settled' },
    { kind: 'owed', duedate: '2026-11-30' },
    { kind: 'part', of: 9 },
    { kind: 'part', of: 9 },
  ])
  expect(standingOf(invoice(1, '10.00'), undefined)).toEqual({
    kind: 'owed',
    duedate: '2026-11-30',
  })
})
