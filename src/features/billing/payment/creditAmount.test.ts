import { expect, test } from 'vitest'
import { maxFromCredit, parseCreditAmount } from './creditAmount.ts'

const payable = { balance: '12.34', credit: '20.00' }
const poor = { balance: '12.34', credit: '5.00' }
const rich = { balance: '1234.50', credit: '2000.00' }

test.each([
  ['12.34', payable, '12.34'],
  ['5', payable, '5.00'],
  ['0.01', payable, '0.01'],
  ['0,5', payable, '0.50'],
  [' 7.5 ', payable, '7.50'],
  ['007', payable, '7.00'],
  ['1.234,50 €', rich, '1234.50'],
  ['€1,234.50', rich, '1234.50'],
])('%s of %o pays %s', (typed, of, amount) => {
  expect(parseCreditAmount(typed, of, 'EUR')).toEqual({ ok: true, amount })
})

test.each([
  ['', payable, 'missing'],
  ['  ', payable, 'missing'],
  ['five', payable, 'unreadable'],
  ['-1', payable, 'unreadable'],
  ['1e1', payable, 'unreadable'],
  ['12345678', payable, 'unreadable'],
  ['0', payable, 'zero'],
  ['0.00', payable, 'zero'],
  ['$5', payable, 'other-currency'],
  // Not 1.23, although that would be within the limits.
  ['1.234', payable, 'ambiguous'],
  ['1.234', rich, 'ambiguous'],
  ['12.35', payable, 'exceeds-due'],
  ['1,234.00', payable, 'exceeds-due'],
  ['5.01', poor, 'exceeds-credit'],
  // The amount due is checked first.
  ['13', poor, 'exceeds-due'],
] as const)('%j of %o is refused: %s', (typed, of, problem) => {
  expect(parseCreditAmount(typed, of, 'EUR')).toMatchObject({ ok: false, problem })
})

test.each([
  [{ balance: '12.34', credit: '20.00' }, '12.34'],
  [{ balance: '12.34', credit: '5.00' }, '5.00'],
  [{ balance: '10.00', credit: '9.99' }, '9.99'],
])('of %o credit pays %s at most', (of, most) => {
  expect(maxFromCredit(of)).toBe(most)
})
