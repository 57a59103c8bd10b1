import { expect, test } from 'vitest'
import { minorDigits, typedAmount } from './typedAmount.ts'

test.each([
  ['12', 2, '12.00'],
  [' 12.5 ', 2, '12.50'],
  ['12,50', 2, '12.50'],
  ['0.01', 2, '0.01'],
  ['9999999.99', 2, '9999999.99'],
  ['1200', 0, '1200.00'],
])('"%s" with %d digits is %s', (typed, digits, amount) => {
  expect(typedAmount(typed, digits)).toEqual({ ok: true, amount })
})

test.each([
  ['', 2, 'missing'],
  ['   ', 2, 'missing'],
  ['0', 2, 'nothing'],
  ['0,00', 2, 'nothing'],
  ['12.345', 2, 'unreadable'],
  ['12.5', 0, 'unreadable'],
  ['12.', 2, 'unreadable'],
  ['-5', 2, 'unreadable'],
  ['1.000,00', 2, 'unreadable'],
  ['1e3', 2, 'unreadable'],
  ['€5', 2, 'unreadable'],
  ['12345678', 2, 'unreadable'],
  ['١٢', 2, 'unreadable'],
])('"%s" with %d digits is %s', (typed, digits, problem) => {
  expect(typedAmount(typed, digits)).toEqual({ ok: false, problem })
})

test.each([
  ['EUR', 2],
  ['USD', 2],
  ['JPY', 0],
  // Finer than the API counts.
  ['KWD', 2],
  ['', 2],
  ['€', 2],
])('%s has %d digits after the point', (currency, digits) => {
  expect(minorDigits(currency)).toBe(digits)
})
