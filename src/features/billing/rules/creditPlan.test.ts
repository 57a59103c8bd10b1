import { expect, test } from 'vitest'
import { creditPlan, type Payable } from './creditPlan.ts'

const invoice = (
  id: number,
  duedate: string | null,
  balance: string,
  type = 'Hosting',
): Payable => ({
  id,
  duedate,
  balance,
  total: balance,
  items: [{ type }],
})

test.each<{
  credit: string
  invoices: readonly Payable[]
  paid: readonly (readonly [id: number, amount: string, after: string])[]
  rest: readonly number[]
  taken: string
  left: string
  due: string
}>([
  // 321.94 - 117.37 = 204.57; - 16.94 = 187.63, which does not cover 834.14. Due: 834.14.
  {
    credit: '321.94',
    invoices: [
      invoice(48363, '2026-11-28', '834.14'),
      invoice(48361, '2026-11-25', '16.94'),
      invoice(48360, '2026-11-24', '117.37'),
    ],
    paid: [
      [48360, '117.37', '204.57'],
      [48361, '16.94', '187.63'],
    ],
    rest: [48363],
    taken: '134.31',
    left: '187.63',
    due: '834.14',
  },
  // A later, smaller one does not overtake: 50.00 does not cover 60.00. Due: 60.00 + 10.00.
  {
    credit: '50.00',
    invoices: [invoice(1, '2026-11-01', '60.00'), invoice(2, '2026-11-02', '10.00')],
    paid: [],
    rest: [1, 2],
    taken: '0.00',
    left: '50.00',
    due: '70.00',
  },
  // To the cent, and no further: 30.00 - 10.00 - 20.00 = 0.00.
  {
    credit: '30.00',
    invoices: [
      invoice(1, '2026-11-01', '10.00'),
      invoice(2, '2026-11-02', '20.00'),
      invoice(3, '2026-11-03', '0.01'),
    ],
    paid: [
      [1, '10.00', '20.00'],
      [2, '20.00', '0.00'],
    ],
    rest: [3],
    taken: '30.00',
    left: '0.00',
    due: '0.01',
  },
  // Without a due date it comes first; of one day the older number does. 9.00 - 1.00 - 2.00 - 3.00 = 3.00.
  {
    credit: '9.00',
    invoices: [
      invoice(7, '2026-11-02', '3.00'),
      invoice(6, '2026-11-02', '2.00'),
      invoice(9, null, '1.00'),
    ],
    paid: [
      [9, '1.00', '8.00'],
      [6, '2.00', '6.00'],
      [7, '3.00', '3.00'],
    ],
    rest: [],
    taken: '6.00',
    left: '3.00',
    due: '0.00',
  },
  // Credit buys no credit, and holds up nothing: 100.00 - 5.00 = 95.00. Due: 50.00.
  {
    credit: '100.00',
    invoices: [invoice(1, '2026-11-01', '50.00', 'AddFunds'), invoice(2, '2026-11-02', '5.00')],
    paid: [[2, '5.00', '95.00']],
    rest: [1],
    taken: '5.00',
    left: '95.00',
    due: '50.00',
  },
  // Without any credit nothing is paid.
  {
    credit: '0.00',
    invoices: [invoice(1, '2026-11-01', '5.00')],
    paid: [],
    rest: [1],
    taken: '0.00',
    left: '0.00',
    due: '5.00',
  },
])('credit of $credit pays $taken, oldest first', ({ credit, invoices, paid, rest, ...sums }) => {
  const plan = creditPlan(invoices, credit)
  expect(plan.paid.map((one) => [one.invoice.id, one.amount, one.after])).toEqual(paid)
  expect(plan.rest.map(({ id }) => id)).toEqual(rest)
  expect(plan).toMatchObject(sums)
})
