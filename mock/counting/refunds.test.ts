import { expect, test } from 'vitest'
import { refundFor } from './refunds.ts'

test('the remaining days are refunded, at most the whole price', () => {
  expect(refundFor('30.00', 10, 30)).toBe('10.00')
  expect(refundFor('30.00', 40, 30)).toBe('30.00')
  expect(refundFor('30.00', -2, 30)).toBe('0.00')
  // 31.00 x 7 / 31
  expect(refundFor('31.00', 7, 31)).toBe('7.00')
})
