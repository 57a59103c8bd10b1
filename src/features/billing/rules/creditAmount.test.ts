import { expect, test } from 'vitest'
import { creditAmount, mostFromCredit } from './typedAmount.ts'

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
  expect(creditAmount(typed, payable)).toEqual({ ok: true, amount })
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
  ['0', payable, 'nothing'],
  ['0.00', payable, 'nothing'],
  ['12.35', payable, 'more-than-owed'],
  ['5.01', poor, 'more-than-credit'],
  // What is owed is said first: it is the invoice's own limit.
  ['13', poor, 'more-than-owed'],
] as const)('%j of %o is refused: %s', (typed, of, problem) => {
  expect(creditAmount(typed, of)).toEqual({ ok: false, problem })
})

test.each([
  [{ balance: '12.34', credit: '20.00' }, '12.34'],
  [{ balance: '12.34', credit: '5.00' }, '5.00'],
  [{ balance: '10.00', credit: '9.99' }, '9.99'],
])('of %o credit pays %s at most', (of, most) => {
  expect(mostFromCredit(of)).toBe(most)
})
