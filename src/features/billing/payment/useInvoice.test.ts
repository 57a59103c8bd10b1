import { expect, test } from 'vitest'
import { pauseBeforeNext } from './useInvoice.ts'

test.each([
  ['Unpaid', 0, 3000],
  ['Unpaid', 1, 3900],
  ['Payment Pending', 2, 5070],
  ['Collections', 100, 30_000],
] as const)('%s, read %d times, is read again after %d ms', (status, times, pause) => {
  expect(pauseBeforeNext({ status }, times)).toBeCloseTo(pause)
})

test.each(['Paid', 'Cancelled', 'Refunded', 'Draft'])('%s waits for no money', (status) => {
  expect(pauseBeforeNext({ status }, 3)).toBe(false)
})

test('an invoice that could not be read is asked for again', () => {
  expect(pauseBeforeNext(undefined, 0)).toBe(3000)
})
