import { expect, test } from 'vitest'
import { horizon, outlook, type DueInvoice, type DueServer } from './outlook.ts'
import { balanceOf, chargeCount, chargesOf, creditRunsOut } from './upcomingCharges.ts'

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
  ends: false,
  months: 1,
  price: amount === null ? null : { currency: 'EUR', amount },
})
const charges = (invoices: readonly DueInvoice[], servers: readonly DueServer[] = []) =>
  chargesOf(outlook(invoices, servers, today, horizon(today)))

/** "28 Nov: -646.51" */
const told = ({ rows }: ReturnType<typeof balanceOf>) =>
  rows.map(({ charge: { day, what }, after }) => [
    day,
    what.kind === 'invoice' ? what.invoice.id : what.servers.map(({ id }) => id),
    after,
  ])

test('the credit after each charge, what is late first, and the charge that it does not cover', () => {
  // 321.94 - 117.37 = 204.57; - 16.94 = 187.63; - 834.14 = -646.51; - 230.59 = -877.10; - 230.59 = -1107.69
  const due = charges(
    [
      invoice(48363, '2026-11-28', '834.14'),
      invoice(48360, '2026-11-20', '117.37'),
      invoice(48361, '2026-11-25', '16.94'),
    ],
    [server(1, '2026-12-01', '200.00'), server(2, '2026-12-01', '30.59')],
  )
  const balance = balanceOf(due, { amount: '321.94', currency: 'EUR' })
  expect(told(balance)).toEqual([
    ['2026-11-20', 48360, '204.57'],
    ['2026-11-25', 48361, '187.63'],
    ['2026-11-28', 48363, '-646.51'],
    ['2026-12-01', [1, 2], '-877.10'],
    ['2027-01-01', [1, 2], '-1107.69'],
  ])
  expect(balance).toMatchObject({ usedUp: { at: 2, missing: '646.51' }, atMostFrom: undefined })
  expect(due.map(({ when }) => when)).toEqual(['overdue', 'ahead', 'ahead', 'ahead', 'ahead'])
  // Three invoices, and two servers twice.
  expect(chargeCount(due)).toBe(7)
})

test('credit that is used up to the cent has covered everything', () => {
  const due = charges([invoice(1, '2026-11-25', '10.00')])
  expect(balanceOf(due, { amount: '10.00', currency: 'EUR' })).toMatchObject({
    rows: [{ after: '0.00' }],
    usedUp: undefined,
  })
  expect(balanceOf(due, { amount: '9.99', currency: 'EUR' }).usedUp).toEqual({
    at: 0,
    missing: '0.01',
  })
})

test('an invoice without a day comes after what is late; one in another currency takes no credit', () => {
  const due = charges([
    invoice(1, '2026-11-25', '1.00'),
    invoice(2, null, '2.00'),
    invoice(3, '2026-11-20', '4.00'),
    invoice(4, '2026-11-24', '8.00', 'USD'),
  ])
  expect(told(balanceOf(due, { amount: '10.00', currency: 'EUR' }))).toEqual([
    ['2026-11-20', 3, '6.00'],
    [null, 2, '4.00'],
    ['2026-11-24', 4, null],
    ['2026-11-25', 1, '3.00'],
  ])
})

test('after a price that is not known the balance is the most that there may be', () => {
  const due = charges([invoice(1, '2026-11-25', '1.00')], [server(1, '2026-11-26', null)])
  const balance = balanceOf(due, { amount: '10.00', currency: 'EUR' })
  expect(told(balance)).toEqual([
    ['2026-11-25', 1, '9.00'],
    ['2026-11-26', [1], '9.00'],
    ['2026-12-26', [1], '9.00'],
  ])
  expect(balance.atMostFrom).toBe(1)
})

test.each<{
  credit: string
  invoices: readonly DueInvoice[]
  servers?: readonly DueServer[]
  day: string | undefined
  days?: number
}>([
  // Nothing is charged.
  { credit: '10.00', invoices: [], day: undefined },
  // 10.00 - 10.00 = 0.00: covered to the cent.
  { credit: '10.00', invoices: [invoice(1, '2026-11-25', '10.00')], day: undefined },
  // 9.99 - 10.00 = -0.01, two days from now.
  { credit: '9.99', invoices: [invoice(1, '2026-11-25', '10.00')], day: '2026-11-25', days: 2 },
  // 20.00 - 15.00 = 5.00; - 6.00 = -1.00: the second one, whatever comes after.
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
  // 9.00 - 10.00: gone before anything that is yet to come.
  { credit: '9.00', invoices: [invoice(1, '2026-11-01', '10.00')], day: undefined },
  // Without a due date it is due today.
  { credit: '1.00', invoices: [invoice(1, null, '2.00')], day: '2026-11-23', days: 0 },
  // Dollars take no euros.
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
