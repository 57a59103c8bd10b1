import { expect, test } from 'vitest'
import { nextPollDelay } from './useInvoice.ts'

/** The pauses of the first hundred reads, in seconds. */
const pauses = (status: string): number[] =>
  Array.from({ length: 100 }, (_, times) => Number(nextPollDelay({ status }, times)) / 1000)

test.each(['Unpaid', 'Payment Pending', 'Collections'])(
  '%s is read again within seconds, then less often, but at least every half minute',
  (status) => {
    const [first, second] = pauses(status)
    expect(first).toBeLessThanOrEqual(5)
    expect(second).toBeGreaterThan(first ?? Infinity)
    expect(pauses(status)).toEqual(pauses(status).toSorted((a, b) => a - b))
    expect(Math.max(...pauses(status))).toBeLessThanOrEqual(30)
  },
)

test.each(['Paid', 'Cancelled', 'Refunded', 'Draft'])('%s is not polled', (status) => {
  expect(nextPollDelay({ status }, 3)).toBe(false)
})

test('an invoice that couldn’t be loaded is read again', () => {
  expect(nextPollDelay(undefined, 0)).toBeGreaterThan(0)
})
