import { expect, test } from 'vitest'
import {
  dueDates,
  horizon,
  monthsOfCycle,
  dueDaysUntil,
  type DueInvoice,
  type DueServer,
} from './dueDays.ts'

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
  isEnding: false,
  months: undefined,
  price: { currency: 'EUR', amount: '12.10' },
  ...rest,
})

const summaryOf = (days: ReturnType<typeof dueDaysUntil>['ahead']) =>
  days.map(({ day, invoices, servers, sums }) => [
    day,
    invoices.map(({ id }) => id),
    servers.map(({ id }) => id),
    sums.map(({ amount, currency }) => `${amount} ${currency}`),
  ])

test('days are sorted, overdue ones apart', () => {
  const { overdue, ahead } = dueDaysUntil(
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
  expect(summaryOf(overdue)).toEqual([['2026-11-20', [1], [], ['10.00 EUR']]])
  expect(summaryOf(ahead)).toEqual([
    ['2026-11-21', [2], [], ['0.20 EUR']],
    ['2026-11-28', [3, 4, 5], [8], ['13.50 EUR', '2.20 USD']],
    ['2026-12-01', [], [9], ['12.10 EUR']],
  ])
})

test('a server is not counted again beside its invoice', () => {
  const { ahead } = dueDaysUntil(
    [invoice(1, { servers: [8] }), invoice(2, { duedate: '2026-11-29', servers: null })],
    [
      server(8, '2026-11-27'),
      // Due the same day, but not on that invoice.
      server(9, '2026-11-27'),
      // Its items are unknown: better too little than the same money twice.
      server(10, '2026-11-29'),
    ],
    today,
    horizon(today),
  )
  expect(summaryOf(ahead)).toEqual([
    ['2026-11-27', [1], [9], ['22.10 EUR']],
    ['2026-11-29', [2], [], ['10.00 EUR']],
  ])
})

test('ending servers, undated ones and those beyond the horizon are left out', () => {
  expect(
    dueDaysUntil(
      [invoice(1, { status: 'Paid' }), invoice(2, { duedate: '2027-01-06' })],
      [
        server(7, '2026-11-27', { isEnding: true }),
        server(8, null),
        server(9, '2027-01-06'),
        server(10, '2027-01-05'),
      ],
      today,
      horizon(today),
    ),
  ).toMatchObject({ overdue: [], ahead: [{ day: '2027-01-05', servers: [{ id: 10 }] }] })
})

test('an unknown price makes the day incomplete', () => {
  const { ahead } = dueDaysUntil(
    [],
    [server(1, '2026-11-27'), server(2, '2026-11-27', { price: null })],
    today,
    horizon(today),
  )
  expect(ahead).toMatchObject([{ sums: [{ amount: '12.10' }], complete: false }])
})

test('an unpaid invoice without a due date is kept apart', () => {
  const { undated, ahead } = dueDaysUntil(
    [invoice(1, { duedate: null })],
    [],
    today,
    horizon(today),
  )
  expect(undated.map(({ id }) => id)).toEqual([1])
  expect(ahead).toEqual([])
})

// Checked against a calendar.
test.each([
  ['2026-12-01', 1, '2027-01-05', ['2026-12-01', '2027-01-01']],
  ['2026-12-01', 1, '2026-12-31', ['2026-12-01']],
  ['2026-11-21', 1, '2027-01-20', ['2026-11-21', '2026-12-21']],
  ['2026-11-21', 1, '2027-01-21', ['2026-11-21', '2026-12-21', '2027-01-21']],
  // The last day of a shorter month, then the original day again.
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
  // Overdue by more than a period.
  ['2026-10-15', 1, '2026-12-20', ['2026-10-15', '2026-11-15', '2026-12-15']],
  ['2026-12-01', undefined, '2027-12-01', ['2026-12-01']],
  ['2026-12-02', 1, '2026-12-01', []],
] as const)('due on %s and every %s months, up to %s: %j', (first, months, until, days) => {
  expect(dueDates(first, months, until)).toEqual(days)
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

test('every renewal of a server counts, an invoiced one only by its invoice', () => {
  const { ahead, complete } = dueDaysUntil(
    [invoice(1, { duedate: '2026-11-27', servers: [8], amount: '12.10' })],
    [
      server(8, '2026-11-27', { months: 1 }),
      server(9, '2026-12-01', { months: 1 }),
      server(10, '2026-12-01', { months: 3 }),
    ],
    today,
    horizon(today),
  )
  expect(summaryOf(ahead)).toEqual([
    ['2026-11-27', [1], [], ['12.10 EUR']],
    ['2026-12-01', [], [9, 10], ['24.20 EUR']],
    ['2026-12-27', [], [8], ['12.10 EUR']],
    ['2027-01-01', [], [9], ['12.10 EUR']],
  ])
  expect(complete).toBe(true)
})

test('an unknown billing period makes the result incomplete', () => {
  const of = (months: number | undefined) =>
    dueDaysUntil([], [server(8, '2026-11-27', { months })], today, horizon(today)).complete
  expect([of(1), of(undefined)]).toEqual([true, false])
})
