import { expect, test } from 'vitest'
import { nextPollDelay } from './useInvoice.ts'

test.each([
  ['Unpaid', 0, 3000],
  ['Unpaid', 1, 3900],
  ['Payment Pending', 2, 5070],
  ['Collections', 100, 30_000],
] as const)('%s after %d reads is read again after %d ms', (status, times, pause) => {
  expect(nextPollDelay({ status }, times)).toBeCloseTo(pause)
})

test.each(['Paid', 'Cancelled', 'Refunded', 'Draft'])('%s is not polled', (status) => {
  expect(nextPollDelay({ status }, 3)).toBe(false)
})

test('an invoice that couldn’t be loaded is read again', () => {
  expect(nextPollDelay(undefined, 0)).toBe(3000)
})
