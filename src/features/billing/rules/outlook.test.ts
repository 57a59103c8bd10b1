import { expect, test } from 'vitest'
import {
  daysDue,
  horizon,
  monthsOfCycle,
  outlook,
  owed,
  type DueInvoice,
  type DueServer,
} from './outlook.ts'

const today = '2026-11-21'

const invoice = (id: number, rest: Partial<DueInvoice> = {}): DueInvoice => ({
  id,
  status: 'Unpaid',
  duedate: '2026-11-27',
  currency: 'EUR',
  amount: '10.00',
  servers: [],
  ...rest,
})
const server = (id: number, due: string | null, rest: Partial<DueServer> = {}): DueServer => ({
  id,
  name: `web-${id}`,
  due,
  ends: false,
  months: undefined,
  price: { currency: 'EUR', amount: '12.10' },
  ...rest,
})

const told = (days: ReturnType<typeof outlook>['ahead']) =>
  days.map(({ day, invoices, servers, sums }) => [
    day,
    invoices.map(({ id }) => id),
    servers.map(({ id }) => id),
    sums.map(({ amount, currency }) => `${amount} ${currency}`),
  ])

test('days come in their order, what is late apart from what is ahead', () => {
  const { overdue, ahead } = outlook(
    [
      invoice(3, { duedate: '2026-11-28', amount: '1.10' }),
      invoice(1, { duedate: '2026-11-20' }),
      invoice(2, { duedate: '2026-11-21', amount: '0.20' }),
      invoice(4, { duedate: '2026-11-28', amount: '2.20', currency: 'USD' }),
      invoice(5, { duedate: '2026-11-28', amount: '0.30' }),
    ],
    [server(9, '2026-12-01'), server(8, '2026-11-28')],
    today,
    horizon(today),
  )
  expect(told(overdue)).toEqual([['2026-11-20', [1], [], ['10.00 EUR']]])
  expect(told(ahead)).toEqual([
    ['2026-11-21', [2], [], ['0.20 EUR']],
    ['2026-11-28', [3, 4, 5], [8], ['13.50 EUR', '2.20 USD']],
    ['2026-12-01', [], [9], ['12.10 EUR']],
  ])
})

test('a server that an invoice is for is not told twice', () => {
  const { ahead } = outlook(
    [invoice(1, { servers: [8] }), invoice(2, { duedate: '2026-11-29', servers: null })],
    [
      server(8, '2026-11-27'),
      // Due on the same day, and not on that invoice.
      server(9, '2026-11-27'),
      // Who knows what is on it: rather too little than the same money twice.
      server(10, '2026-11-29'),
    ],
    today,
    horizon(today),
  )
  expect(told(ahead)).toEqual([
    ['2026-11-27', [1], [9], ['22.10 EUR']],
    ['2026-11-29', [2], [], ['10.00 EUR']],
  ])
})

test('nothing is due for what ends, what has no day, and what is too far away', () => {
  expect(
    outlook(
      [invoice(1, { status: 'Paid' }), invoice(2, { duedate: '2027-01-06' })],
      [
        server(7, '2026-11-27', { ends: true }),
        server(8, null),
        server(9, '2027-01-06'),
        server(10, '2027-01-05'),
      ],
      today,
      horizon(today),
    ),
  ).toMatchObject({ overdue: [], ahead: [{ day: '2027-01-05', servers: [{ id: 10 }] }] })
})

test('a price that is not known makes the day incomplete, not cheaper in silence', () => {
  const { ahead } = outlook(
    [],
    [server(1, '2026-11-27'), server(2, '2026-11-27', { price: null })],
    today,
    horizon(today),
  )
  expect(ahead).toMatchObject([{ sums: [{ amount: '12.10' }], complete: false }])
})

test('an invoice without a day waits for money all the same', () => {
  const { undated, ahead } = outlook([invoice(1, { duedate: null })], [], today, horizon(today))
  expect(undated.map(({ id }) => id)).toEqual([1])
  expect(ahead).toEqual([])
})

test('what is owed is what waits for money, by currency', () => {
  expect(
    owed([
      invoice(1, { amount: '0.10' }),
      invoice(2, { amount: '0.20', status: 'Collections' }),
      invoice(3, { amount: '5.00', status: 'Paid' }),
      invoice(4, { amount: '7.00', currency: 'USD' }),
    ]),
  ).toEqual([
    { currency: 'EUR', amount: '0.30', count: 2 },
    { currency: 'USD', amount: '7.00', count: 1 },
  ])
})

// Counted by hand on a calendar.
test.each([
  ['2026-12-01', 1, '2027-01-05', ['2026-12-01', '2027-01-01']],
  ['2026-12-01', 1, '2026-12-31', ['2026-12-01']],
  ['2026-11-21', 1, '2027-01-20', ['2026-11-21', '2026-12-21']],
  ['2026-11-21', 1, '2027-01-21', ['2026-11-21', '2026-12-21', '2027-01-21']],
  // The last day of a shorter month, and the day itself again in the next one.
  ['2027-01-31', 1, '2027-04-30', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
  ['2028-01-31', 1, '2028-03-31', ['2028-01-31', '2028-02-29', '2028-03-31']],
  ['2027-01-30', 1, '2027-03-30', ['2027-01-30', '2027-02-28', '2027-03-30']],
  ['2028-01-29', 1, '2028-03-29', ['2028-01-29', '2028-02-29', '2028-03-29']],
  ['2026-11-30', 3, '2027-05-31', ['2026-11-30', '2027-02-28', '2027-05-30']],
  ['2026-08-31', 6, '2027-08-31', ['2026-08-31', '2027-02-28', '2027-08-31']],
  [
    '2028-02-29',
    12,
    '2032-02-29',
    ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
  ],
  // Overdue for longer than a period.
  ['2026-10-15', 1, '2026-12-20', ['2026-10-15', '2026-11-15', '2026-12-15']],
  ['2026-12-01', undefined, '2027-12-01', ['2026-12-01']],
  ['2026-12-02', 1, '2026-12-01', []],
] as const)('due on %s and every %s months, up to %s: %j', (first, months, until, days) => {
  expect(daysDue(first, months, until)).toEqual(days)
})

test.each([
  ['Monthly', 1],
  ['Quarterly', 3],
  ['Semi-Annually', 6],
  ['Annually', 12],
  ['Biennially', 24],
  ['Triennially', 36],
  ['One Time', undefined],
  ['', undefined],
] as const)('the cycle %j has %s months', (cycle, months) => {
  expect(monthsOfCycle(cycle)).toBe(months)
})

test('a server is told of as often as it is due, and the period that is invoiced only by its invoice', () => {
  const { ahead, complete } = outlook(
    [invoice(1, { duedate: '2026-11-27', servers: [8], amount: '12.10' })],
    [
      server(8, '2026-11-27', { months: 1 }),
      server(9, '2026-12-01', { months: 1 }),
      server(10, '2026-12-01', { months: 3 }),
    ],
    today,
    horizon(today),
  )
  expect(told(ahead)).toEqual([
    ['2026-11-27', [1], [], ['12.10 EUR']],
    ['2026-12-01', [], [9, 10], ['24.20 EUR']],
    ['2026-12-27', [], [8], ['12.10 EUR']],
    ['2027-01-01', [], [9], ['12.10 EUR']],
  ])
  expect(complete).toBe(true)
})

test('what may be due once more, since its cycle is not known, makes the outlook incomplete', () => {
  const of = (months: number | undefined) =>
    outlook([], [server(8, '2026-11-27', { months })], today, horizon(today)).complete
  expect([of(1), of(undefined)]).toEqual([true, false])
})
