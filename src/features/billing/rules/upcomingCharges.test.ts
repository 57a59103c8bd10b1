import { expect, test } from 'vitest'
import { horizon, dueDaysUntil, type DueInvoice, type DueServer } from './dueDays.ts'
import { runningCredit, chargeCount, chargesOf, creditRunsOut } from './upcomingCharges.ts'

const today = '2026-11-23'

const invoice = (
  id: number,
  duedate: string | null,
  amount: string,
  currency = 'EUR',
): DueInvoice => ({
  id,
  status: 'Unpaid',
  duedate,
  currency,
  amount,
  servers: [],
})
const server = (id: number, due: string, amount: string | null): DueServer => ({
  id,
  name: `web-${id}`,
  due,
  isEnding: false,
  months: 1,
  price: amount === null ? null : { currency: 'EUR', amount },
})
const charges = (invoices: readonly DueInvoice[], servers: readonly DueServer[] = []) =>
  chargesOf(dueDaysUntil(invoices, servers, today, horizon(today)))

/** "28 Nov: -646.51" */
const rowsOf = ({ rows }: ReturnType<typeof runningCredit>) =>
  rows.map(({ charge: { day, subject }, creditAfter }) => [
    day,
    subject.kind === 'invoice' ? subject.invoice.id : subject.servers.map(({ id }) => id),
    creditAfter,
  ])

test('credit runs down charge by charge, overdue first, and falls short at the first one it doesn’t cover', () => {
  // 321.94 - 117.37 = 204.57; - 16.94 = 187.63; - 834.14 = -646.51; - 230.59 = -877.10; - 230.59 = -1107.69
  const due = charges(
    [
      invoice(48363, '2026-11-28', '834.14'),
      invoice(48360, '2026-11-20', '117.37'),
      invoice(48361, '2026-11-25', '16.94'),
    ],
    [server(1, '2026-12-01', '200.00'), server(2, '2026-12-01', '30.59')],
  )
  const credit = runningCredit(due, { amount: '321.94', currency: 'EUR' })
  expect(rowsOf(credit)).toEqual([
    ['2026-11-20', 48360, '204.57'],
    ['2026-11-25', 48361, '187.63'],
    ['2026-11-28', 48363, '-646.51'],
    ['2026-12-01', [1, 2], '-877.10'],
    ['2027-01-01', [1, 2], '-1107.69'],
  ])
  expect(credit).toMatchObject({ shortfall: { at: 2, missing: '646.51' }, atMostFrom: undefined })
  expect(due.map(({ isOverdue }) => isOverdue)).toEqual([true, false, false, false, false])
  // Three invoices, and two servers twice.
  expect(chargeCount(due)).toBe(7)
})

test('credit spent to the cent covers everything', () => {
  const due = charges([invoice(1, '2026-11-25', '10.00')])
  expect(runningCredit(due, { amount: '10.00', currency: 'EUR' })).toMatchObject({
    rows: [{ creditAfter: '0.00' }],
    shortfall: undefined,
  })
  expect(runningCredit(due, { amount: '9.99', currency: 'EUR' }).shortfall).toEqual({
    at: 0,
    missing: '0.01',
  })
})

test('undated invoices follow overdue ones; other currencies take no credit', () => {
  const due = charges([
    invoice(1, '2026-11-25', '1.00'),
    invoice(2, null, '2.00'),
    invoice(3, '2026-11-20', '4.00'),
    invoice(4, '2026-11-24', '8.00', 'USD'),
  ])
  expect(rowsOf(runningCredit(due, { amount: '10.00', currency: 'EUR' }))).toEqual([
    ['2026-11-20', 3, '6.00'],
    [null, 2, '4.00'],
    ['2026-11-24', 4, null],
    ['2026-11-25', 1, '3.00'],
  ])
})

test('after an unknown price the credit is an upper limit', () => {
  const due = charges([invoice(1, '2026-11-25', '1.00')], [server(1, '2026-11-26', null)])
  const credit = runningCredit(due, { amount: '10.00', currency: 'EUR' })
  expect(rowsOf(credit)).toEqual([
    ['2026-11-25', 1, '9.00'],
    ['2026-11-26', [1], '9.00'],
    ['2026-12-26', [1], '9.00'],
  ])
  expect(credit.atMostFrom).toBe(1)
})

test.each<{
  credit: string
  invoices: readonly DueInvoice[]
  servers?: readonly DueServer[]
  day: string | undefined
  days?: number
}>([
  // No charges.
  { credit: '10.00', invoices: [], day: undefined },
  // 10.00 - 10.00 = 0.00: covered to the cent.
  { credit: '10.00', invoices: [invoice(1, '2026-11-25', '10.00')], day: undefined },
  // 9.99 - 10.00 = -0.01, two days from now.
  { credit: '9.99', invoices: [invoice(1, '2026-11-25', '10.00')], day: '2026-11-25', days: 2 },
  // 20.00 - 15.00 = 5.00; - 6.00 = -1.00: the second one.
  {
    credit: '20.00',
    invoices: [
      invoice(2, '2026-11-30', '6.00'),
      invoice(1, '2026-11-24', '15.00'),
      invoice(3, '2026-12-01', '0.50'),
    ],
    day: '2026-11-30',
    days: 7,
  },
  // Overdue comes first: 12.00 - 10.00 = 2.00; - 3.00 = -1.00 today.
  {
    credit: '12.00',
    invoices: [invoice(1, '2026-11-23', '3.00'), invoice(2, '2026-11-01', '10.00')],
    day: '2026-11-23',
    days: 0,
  },
  // 9.00 - 10.00: gone before any charge ahead.
  { credit: '9.00', invoices: [invoice(1, '2026-11-01', '10.00')], day: undefined },
  // Without a due date it is due today.
  { credit: '1.00', invoices: [invoice(1, null, '2.00')], day: '2026-11-23', days: 0 },
  // Euros don't pay dollars.
  { credit: '5.00', invoices: [invoice(1, '2026-11-25', '9.00', 'USD')], day: undefined },
  // Renewals of a month: 25.00 - 20.00 = 5.00 on 1 December; - 20.00 = -15.00 on 1 January.
  {
    credit: '25.00',
    invoices: [],
    servers: [server(1, '2026-12-01', '20.00')],
    day: '2027-01-01',
    days: 39,
  },
])('credit of $credit runs out on $day', ({ credit, invoices, servers, day, days }) => {
  const end = creditRunsOut(charges(invoices, servers), { amount: credit, currency: 'EUR' }, today)
  expect(end).toEqual(day === undefined ? undefined : { day, days })
})
