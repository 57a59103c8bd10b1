import { expect, test } from 'vitest'
import { mergedTimes } from './mergedTimes.ts'
import type { TrafficPoint } from './trafficStatistics.ts'

const merged = (lines: readonly (readonly TrafficPoint[])[], interval?: number) =>
  mergedTimes(lines, interval).map(({ time, values }) => [time, ...values])

test('lines are merged by time, also out of order', () => {
  const out: TrafficPoint[] = [
    [300, 10],
    [900, null],
  ]
  const incoming: TrafficPoint[] = [
    [600, 2],
    [300, 1],
  ]
  expect(merged([out, incoming])).toEqual([
    [300, 10, 1],
    [600, undefined, 2],
    // A gap, and no point: not the same.
    [900, null, undefined],
  ])
})

test('what is measured less than half an interval apart is one moment', () => {
  const every = (delay: number, value: number): TrafficPoint[] =>
    [300, 600, 900].map((time) => [time + delay, value])
  expect(merged([every(0, 1), every(7, 2), every(140, 3)], 300)).toEqual([
    [300, 1, 2, 3],
    [600, 1, 2, 3],
    [900, 1, 2, 3],
  ])
  expect(merged([[[300, 1]], [[460, 2]]], 300)).toHaveLength(2)
})

test('without lines there are no moments', () => {
  expect(merged([])).toEqual([])
  expect(merged([[], []])).toEqual([])
})
