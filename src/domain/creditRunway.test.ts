import { expect, test } from 'vitest'
import { creditRunway, withTax } from './creditRunway.ts'

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
  ['100.00', '0', '100.00'],
])('%s with %s %% tax is %s', (net, rate, gross) => {
  expect(withTax(net, rate)).toBe(gross)
})
