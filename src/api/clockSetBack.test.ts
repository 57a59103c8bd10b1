import { expect, test } from 'vitest'
import { createServiceClock } from './serviceClock.ts'

const hour = 3_600_000

test.each([
  ['goes on', { time: 5000, steady: 5000 }, 5000],
  ['is put right by hours', { time: 5000 - 3 * hour, steady: 5000 }, 5000],
  ['slept, while the other clock rested', { time: hour, steady: 0 }, hour],
])('the service’s time when the browser’s clock %s', (_, passed, expected) => {
  const began = Date.parse('2026-11-21T12:00:00Z')
  let time = began
  let steady = 10
  const clock = createServiceClock(
    () => time,
    () => steady,
  )
  expect(clock.now()).toBe(began)
  time += passed.time
  steady += passed.steady
  expect(clock.now() - began).toBe(expected)
})
