import { describe, expect, it, vi, test } from 'vitest'
import { createServiceClock } from './serviceClock.ts'

/** The browser's clock, in ms. */
const here = Date.parse('2026-11-21T12:00:00Z')

/** A clock after these responses: each with its `Date`, and when it was sent and received, in ms after `here`. */
function clockAfter(...replies: [date: string | null, sentAt: number, heardAt: number][]) {
  const clock = createServiceClock(() => here)
  const listener = vi.fn()
  clock.subscribe(listener)
  for (const [date, sentAt, heardAt] of replies)
    clock.observe({ date, sentAt: here + sentAt, heardAt: here + heardAt })
  return { ahead: clock.ahead(), moved: listener.mock.calls.length, now: clock.now() }
}

const at = (time: string): string => `Sat, 21 Nov 2026 ${time} GMT`

describe('the service’s clock', () => {
  it.each<[string, Parameters<typeof clockAfter>, number, number]>([
    ['is the browser’s before the first reply', [], 0, 0],
    ['is the browser’s where replies carry no date', [[null, 0, 200]], 0, 0],
    ['is the browser’s where the date cannot be read', [['yesterday', 0, 200]], 0, 0],
    ['is the browser’s as long as that may be right', [[at('12:00:00'), 0, 200]], 0, 0],
    // 12:00:00.000 to .999, written between 12:00:00.600 and .800 browser time: 0.8 s behind to 0.4 s ahead.
    ['is the browser’s when only fractions differ', [[at('12:00:00'), 600, 800]], 0, 0],
    // 14:00:00.000 to .999, written between 12:00:00.000 and .200: ahead by 2 h - 0.2 s to 2 h + 1 s.
    ['lies in the middle of what one reply leaves open', [[at('14:00:00'), 0, 200]], 7_200_400, 1],
    ['may be behind', [[at('10:00:00'), 0, 200]], -7_199_600, 1],
    [
      'does not tremble when later replies agree',
      [
        [at('14:00:00'), 0, 200],
        [at('14:00:01'), 700, 900],
        [at('14:00:05'), 5000, 5300],
      ],
      7_200_400,
      1,
    ],
    [
      // The second gives 2 h + 0.7 s to 2 h + 1.8 s; combined with the first, 2 h + 0.7 s to 2 h + 1 s.
      'is found more closely by a reply that proves it wrong',
      [
        [at('14:00:00'), 0, 200],
        [at('14:00:01'), 200, 300],
      ],
      7_200_850,
      2,
    ],
    [
      'starts over when one of the clocks was set',
      [
        [at('14:00:00'), 0, 200],
        [at('15:00:00'), 0, 200],
      ],
      10_800_400,
      2,
    ],
    ['a slow reply proves little', [[at('12:00:10'), 0, 20_000]], 0, 0],
    [
      'a call during which the clock was set back proves nothing',
      [[at('14:00:00'), 0, -5000]],
      0,
      0,
    ],
  ])('%s', (_, replies, ahead, moved) => {
    expect(clockAfter(...replies)).toEqual({ ahead, moved, now: here + ahead })
  })
})

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
