import { expect, test } from 'vitest'
import { creditRunway, runwayAtRate, addVat, withRunningBalance } from './credit.ts'

const today = '2026-11-21'

test.each([
  // 365 a year in twelve parts is 30.4166… a month: a credit of one such part lasts 30 days and some hours.
  ['30.42', '30.42', 30, '2026-12-21'],
  // 12.00 a month is 144.00 a year, 0.3945… a day: 148.20 / 0.3945 = 375.6 days.
  ['148.20', '12.00', 375, '2027-12-01'],
  // 365.00 a month is 12.00 a day.
  ['148.20', '365.00', 12, '2026-12-03'],
  ['11.99', '365.00', 0, '2026-11-21'],
  ['12.00', '365.00', 1, '2026-11-22'],
  // 730 days have a date, 731 don't.
  ['8760.00', '365.00', 730, '2028-11-20'],
])('%s at %s a month lasts %d days, until %s', (credit, perMonth, days, until) => {
  expect(runwayAtRate(credit, perMonth, today)).toEqual({ days, until })
})

test('a runway beyond two years has no date', () => {
  expect(runwayAtRate('8772.00', '365.00', today)).toEqual({ days: 731, until: null })
})

test.each([
  ['0.00', '30.00'],
  ['-5.00', '30.00'],
  ['148.20', '0.00'],
  ['148.20', '-1.00'],
])('credit of %s at %s a month has no runway', (credit, perMonth) => {
  expect(runwayAtRate(credit, perMonth, today)).toBeUndefined()
})

test.each([
  ['100.00', '21.00', '121.00'],
  ['0.05', '21.00', '0.06'],
  ['0.05', '21', '0.06'],
  ['33.33', '19.5', '39.83'],
  ['100.00', '0', '100.00'],
])('%s with %s %% tax is %s', (net, rate, gross) => {
  expect(addVat(net, rate)).toBe(gross)
})

const unpaid = (duedate: string | null, amount: string) => ({ duedate, amount })

test.each([
  // 720.24 is overdue, more than the credit.
  ['362.39', [unpaid('2026-11-10', '720.24')], { kind: 'exceeded', overdue: '720.24' }],
  ['0.01', [unpaid('2026-11-20', '0.02')], { kind: 'exceeded', overdue: '0.02' }],
  // Paid to the cent, nothing left.
  ['0.02', [unpaid('2026-11-20', '0.02')], undefined],
  // Due today is not overdue. 10.00 and 5.00 are covered by 15.00, the third is not.
  [
    '15.00',
    [unpaid('2026-11-28', '0.01'), unpaid('2026-11-21', '10.00'), unpaid('2026-11-25', '5.00')],
    { kind: 'until-invoice', day: '2026-11-28', days: 7 },
  ],
  ['15.00', [unpaid(null, '15.01')], { kind: 'until-invoice', day: '2026-11-21', days: 0 }],
  // 20.00 less 8.00 overdue is 12.00: a day at 365.00 a month.
  ['20.00', [unpaid('2026-11-20', '8.00')], { kind: 'about', until: '2026-11-22', days: 1 }],
  // The rate alone says one day, but the invoice of 29 November is covered.
  ['12.00', [unpaid('2026-11-29', '11.00')], { kind: 'about', until: '2026-11-29', days: 8 }],
  ['9000.00', [], { kind: 'about', until: null, days: 750 }],
  ['0.00', [], undefined],
  ['-3.00', [unpaid('2026-11-20', '8.00')], undefined],
] as const)('credit of %s with unpaid %j: %j', (credit, invoices, runway) => {
  expect(creditRunway(credit, '365.00', invoices, today)).toEqual(runway)
})

test('overdue invoices count even while the monthly costs are unknown', () => {
  expect(creditRunway('5.00', undefined, [unpaid('2026-11-20', '8.00')], today)).toEqual({
    kind: 'exceeded',
    overdue: '8.00',
  })
  expect(creditRunway('5.00', undefined, [], today)).toBeUndefined()
})

const entry = (id: number | null, date: string | null, amount: string) => ({ id, date, amount })

test('the newest entry comes first, with the balance after it', () => {
  const entries = withRunningBalance([
    entry(3, '2026-11-02 10:00:00', '-12.34'),
    entry(1, '2026-09-01 00:00:00', '100.00'),
    entry(4, '2026-11-02 10:00:00', '-87.66'),
    entry(2, '2026-10-05 08:30:00', '0.00'),
    entry(5, '2026-11-20 23:59:59', '-1.00'),
  ])
  expect(entries.map(({ id, balance }) => [id, balance])).toEqual([
    [5, '-1.00'],
    [4, '0.00'],
    [3, '87.66'],
    [2, '100.00'],
    [1, '100.00'],
  ])
})

test('undated entries are the oldest; entries without a number precede those of the same time', () => {
  const entries = withRunningBalance([
    entry(1, '2026-09-01 00:00:00', '1.10'),
    entry(2, null, '0.20'),
    entry(null, '2026-09-01 00:00:00', '-0.30'),
  ])
  expect(entries.map(({ amount, balance }) => [amount, balance])).toEqual([
    ['1.10', '1.00'],
    ['-0.30', '-0.10'],
    ['0.20', '0.20'],
  ])
})

test('no entries, no balance', () => {
  expect(withRunningBalance([])).toEqual([])
})
