import { describe, expect, test } from 'vitest'
import { axisRange } from './trafficTimes.ts'
import {
  atTheirDay,
  intervalOf,
  isBilledInterval,
  namedInterval,
  withGaps,
  withinSpeed,
} from './trafficIntervals.ts'
import { trafficStatistics, type TrafficPoint } from './trafficStatistics.ts'
import { percentileCases } from './percentileCases.ts'

const day = 86_400
const every = (step: number, count = 12): TrafficPoint[] =>
  Array.from({ length: count }, (_, index) => [index * step, 1])
const out = (points: readonly TrafficPoint[]) => [{ name: 'out' as const, points }]

test.each(percentileCases)('the 95th percentile of $name', ({ values, panel, rrdtool, cacti }) => {
  const points = values.map((value, index) => [index * 300, value] as const)
  expect(trafficStatistics(points)?.percentile95).toBe(panel)
  // At most one measurement from RRDtool's, never below either.
  const higher = values.filter((value) => value !== null && value > rrdtool && value <= panel)
  expect(new Set(higher).size).toBeLessThanOrEqual(1)
  expect(panel).toBeGreaterThanOrEqual(Math.max(rrdtool, cacti))
})

test.each<[seconds: number, unit: string, count: number, isBilled?: boolean]>([
  [1, 'second', 1],
  [10, 'second', 10],
  [60, 'minute', 1],
  [300, 'minute', 5, true],
  [298, 'minute', 5, true],
  [600, 'minute', 10],
  [1800, 'minute', 30],
  [5400, 'minute', 90],
  [3600, 'hour', 1],
  [7200, 'hour', 2],
  [7205, 'hour', 2],
  [21_600, 'hour', 6],
  [day, 'day', 1],
  // Days when clocks change.
  [day - 3600, 'day', 1],
  [day + 3600, 'day', 1],
  [7 * day, 'day', 7],
])('%d seconds are named by %s: %d', (seconds, unit, count, isBilled = false) => {
  expect(namedInterval(seconds)).toEqual({ unit, count })
  expect(isBilledInterval(seconds)).toBe(isBilled)
})

test.each<readonly [what: string, points: readonly TrafficPoint[], interval: number | undefined]>([
  ['nothing', [], undefined],
  ['one point', every(300, 1), undefined],
  ['two points', every(300, 2), 300],
  [
    'the same point twice',
    [
      [300, 1],
      [300, 1],
    ],
    undefined,
  ],
  ['a year of five minutes', every(300, 105_120), 300],
  ['some polls lost', every(300, 40).filter((_, index) => index % 5 !== 0), 300],
  ['a day without points', [...every(300, 40), [2 * day, 1]], 300],
  ['newest first', every(7200).toReversed(), 7200],
  [
    'uneven seconds',
    [
      [0, 1],
      [299, 1],
      [601, 1],
      [900, 1],
    ],
    300,
  ],
])('the interval of %s', (_what, points, interval) => {
  const found = intervalOf(out(points))
  if (interval === undefined) expect(found).toBeUndefined()
  else expect(Math.abs((found ?? 0) - interval)).toBeLessThan(3)
})

test.each<readonly [value: number, speed: number | null, isPossible: boolean]>([
  [4.9e17, 1e9, false],
  [4.9e17, null, false],
  [1e9, 1e9, true],
  // A late poll counts more seconds than the interval has.
  [1.05e9, 1e9, true],
  [1.2e9, 1e9, false],
  [150e6, 100e6, false],
  [400e9, null, true],
  [0, 1e9, true],
  [-4e6, 1e9, false],
  [Number.NaN, 1e9, false],
  [Infinity, null, false],
])('%d bps on a port of %d: possible is %s', (value, speed, isPossible) => {
  const { series, leftOut } = withinSpeed(
    out([
      [300, 5],
      [600, value],
    ]),
    speed,
  )
  expect(leftOut).toBe(isPossible ? 0 : 1)
  expect(series).toEqual(
    out([
      [300, 5],
      [600, isPossible ? value : null],
    ]),
  )
})

test.each([
  ['UTC', '2026-11-22T00:00Z', '2026-11-21'],
  ['Europe/Berlin', '2026-11-22T00:00Z', '2026-11-21'],
  ['America/Los_Angeles', '2026-11-22T00:00Z', '2026-11-21'],
  // Most of the interval is the next day there.
  ['Pacific/Auckland', '2026-11-22T00:00Z', '2026-11-22'],
  // An archive whose days are Berlin's.
  ['Europe/Berlin', '2026-11-21T23:00Z', '2026-11-21'],
  ['Asia/Kolkata', '2026-11-22T00:00Z', '2026-11-21'],
])('in %s, the daily point of %s is of %s', (timeZone, time, expected) => {
  const end = Date.parse(time) / 1000
  const [found] = atTheirDay(
    out([
      [end, 1],
      [end + day, 1],
    ]),
    day,
  )
  const shown = new Date((found?.points[0]?.[0] ?? 0) * 1000)
  expect(shown.toLocaleDateString('sv-SE', { timeZone })).toBe(expected)
})

test('only daily points move', () => {
  const points = every(7200)
  expect(atTheirDay(out(points), 7200)).toEqual(out(points))
})

describe('samples', () => {
  test('missing points are a gap, one late point is none', () => {
    const points = [
      [0, 1],
      [300, 1],
      [900, 1],
      [9000, 1],
    ] as const
    expect(withGaps(out(points), 300)).toEqual(
      out([
        [0, 1],
        [300, 1],
        [900, 1],
        [1200, null],
        [9000, 1],
      ]),
    )
  })
})

test.each([
  ['day', day, 'day'],
  ['day', 30 * day, 'month'],
  ['day', 365 * day, 'year'],
  ['month', 30 * day, 'month'],
  // A time of 1970 among others.
  ['day', 56 * 365 * day, 'year'],
  ['year', 0, 'year'],
] as const)('a %s of %d seconds has the axis of a %s', (range, last, expected) => {
  expect(axisRange(range, { first: 0, last })).toBe(expected)
})
