import { expect, test } from 'vitest'
import { creditLasts, creditRunway, withTax } from './creditRunway.ts'

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
  // 730 days are still told, 731 are not.
  ['8760.00', '365.00', 730, '2028-11-20'],
])('%s at %s a month lasts %d days, until %s', (credit, perMonth, days, until) => {
  expect(creditRunway(credit, perMonth, today)).toEqual({ days, until })
})

test('nobody says what is two years away', () => {
  expect(creditRunway('8772.00', '365.00', today)).toEqual({ days: 731, until: null })
})

test.each([
  ['0.00', '30.00'],
  ['-5.00', '30.00'],
  ['148.20', '0.00'],
  ['148.20', '-1.00'],
])('a credit of %s at %s a month does not last for any time', (credit, perMonth) => {
  expect(creditRunway(credit, perMonth, today)).toBeUndefined()
})

test.each([
  ['100.00', '21.00', '121.00'],
  ['0.05', '21.00', '0.06'],
  ['0.05', '21', '0.06'],
  ['33.33', '19.5', '39.83'],
  ['100.00', '0', '100.00'],
])('%s with %s %% tax is %s', (net, rate, gross) => {
  expect(withTax(net, rate)).toBe(gross)
})

const owed = (duedate: string | null, amount: string) => ({ duedate, amount })

test.each([
  // 720.24 is overdue: 362.39 does not pay it, let alone last.
  ['362.39', [owed('2026-11-10', '720.24')], { kind: 'exceeded', overdue: '720.24' }],
  ['0.01', [owed('2026-11-20', '0.02')], { kind: 'exceeded', overdue: '0.02' }],
  // To the cent it is paid, and nothing is left that could last.
  ['0.02', [owed('2026-11-20', '0.02')], undefined],
  // Due today is not overdue. 10.00 and 5.00 are covered by 15.00, the third is not.
  [
    '15.00',
    [owed('2026-11-28', '0.01'), owed('2026-11-21', '10.00'), owed('2026-11-25', '5.00')],
    { kind: 'until-invoice', day: '2026-11-28', days: 7 },
  ],
  ['15.00', [owed(null, '15.01')], { kind: 'until-invoice', day: '2026-11-21', days: 0 }],
  // 20.00 less 8.00 overdue is 12.00: a day at 365.00 a month.
  ['20.00', [owed('2026-11-20', '8.00')], { kind: 'about', until: '2026-11-22', days: 1 }],
  // The rate says the same day, the invoice of 29 November is covered all the same.
  ['12.00', [owed('2026-11-29', '11.00')], { kind: 'about', until: '2026-11-29', days: 8 }],
  ['9000.00', [], { kind: 'about', until: null, days: 750 }],
  ['0.00', [], undefined],
  ['-3.00', [owed('2026-11-20', '8.00')], undefined],
] as const)('a credit of %s with %j waiting: %j', (credit, waiting, lasts) => {
  expect(creditLasts(credit, '365.00', waiting, today)).toEqual(lasts)
})

test('what is overdue is told of even where nobody knows what a month costs', () => {
  expect(creditLasts('5.00', undefined, [owed('2026-11-20', '8.00')], today)).toEqual({
    kind: 'exceeded',
    overdue: '8.00',
  })
  expect(creditLasts('5.00', undefined, [], today)).toBeUndefined()
})
