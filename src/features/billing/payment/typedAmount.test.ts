import { expect, test } from 'vitest'
import { minorDigits, parseAmount, parseCreditAmount, maxFromCredit } from './typedAmount.ts'

test.each([
  ['12', 2, '12.00'],
  [' 12.5 ', 2, '12.50'],
  ['12,50', 2, '12.50'],
  ['0.01', 2, '0.01'],
  ['9999999.99', 2, '9999999.99'],
  ['1200', 0, '1200.00'],
])('"%s" with %d digits is %s', (typed, digits, amount) => {
  expect(parseAmount(typed, digits)).toEqual({ ok: true, amount })
})

test.each([
  ['', 2, 'missing'],
  ['   ', 2, 'missing'],
  ['0', 2, 'zero'],
  ['0,00', 2, 'zero'],
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
  expect(parseAmount(typed, digits)).toEqual({ ok: false, problem })
})

test.each([
  ['EUR', 2],
  ['USD', 2],
  ['JPY', 0],
  // More digits than the API has.
  ['KWD', 2],
  ['', 2],
  ['€', 2],
])('%s has %d digits after the point', (currency, digits) => {
  expect(minorDigits(currency)).toBe(digits)
})

const payable = { balance: '12.34', credit: '20.00' }
const poor = { balance: '12.34', credit: '5.00' }

test.each([
  ['12.34', '12.34'],
  ['5', '5.00'],
  ['0.01', '0.01'],
  ['0,5', '0.50'],
  [' 7.5 ', '7.50'],
  ['007', '7.00'],
])('%s pays %s', (typed, amount) => {
  expect(parseCreditAmount(typed, payable)).toEqual({ ok: true, amount })
})

test.each([
  ['', payable, 'missing'],
  ['  ', payable, 'missing'],
  ['five', payable, 'unreadable'],
  ['1.234', payable, 'unreadable'],
  ['1,234.00', payable, 'unreadable'],
  ['-1', payable, 'unreadable'],
  ['1e1', payable, 'unreadable'],
  ['12345678', payable, 'unreadable'],
  ['0', payable, 'zero'],
  ['0.00', payable, 'zero'],
  ['12.35', payable, 'exceeds-due'],
  ['5.01', poor, 'exceeds-credit'],
  // The amount due is checked first.
  ['13', poor, 'exceeds-due'],
] as const)('%j of %o is refused: %s', (typed, of, problem) => {
  expect(parseCreditAmount(typed, of)).toEqual({ ok: false, problem })
})

test.each([
  [{ balance: '12.34', credit: '20.00' }, '12.34'],
  [{ balance: '12.34', credit: '5.00' }, '5.00'],
  [{ balance: '10.00', credit: '9.99' }, '9.99'],
])('of %o credit pays %s at most', (of, most) => {
  expect(maxFromCredit(of)).toBe(most)
})
