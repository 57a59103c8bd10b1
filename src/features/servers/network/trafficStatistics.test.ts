import { describe, expect, test } from 'vitest'
import { trafficPeak, trafficSamples, trafficStatistics } from './trafficStatistics.ts'

const series = (...values: (number | null)[]) =>
  values.map((value, index) => [index * 300, value] as const)
const upTo = (count: number) => series(...Array.from({ length: count }, (_, index) => index + 1))

describe('statistics', () => {
  test.each([
    { points: upTo(100), average: 50.5, maximum: 100, percentile95: 95 },
    { points: upTo(20), average: 10.5, maximum: 20, percentile95: 19 },
    { points: upTo(1), average: 1, maximum: 1, percentile95: 1 },
    { points: series(5, 5, 5), average: 5, maximum: 5, percentile95: 5 },
    { points: series(0, 0), average: 0, maximum: 0, percentile95: 0 },
    // Order is irrelevant, and gaps aren't zeros.
    { points: series(30, null, 10, 20, null), average: 20, maximum: 30, percentile95: 30 },
  ])('%#: average $average, maximum $maximum, 95th percentile $percentile95', (row) => {
    const { points, ...expected } = row
    expect(trafficStatistics(points)).toEqual(expected)
  })

  test('one short burst in a day does not move the 95th percentile', () => {
    const day = Array.from({ length: 288 }, (_, index) => (index < 14 ? 900 : 100))
    expect(trafficStatistics(series(...day))?.percentile95).toBe(100)
  })

  test('without measurements there are no statistics', () => {
    expect(trafficStatistics([])).toBeNull()
    expect(trafficStatistics(series(null, null))).toBeNull()
  })
})

test('both directions are merged by time', () => {
  expect(
    trafficSamples([
      {
        name: 'in',
        points: [
          [600, 2],
          [300, 1],
        ],
      },
      {
        name: 'out',
        points: [
          [300, 10],
          [900, null],
        ],
      },
    ]),
  ).toEqual([
    { time: 300, in: 1, out: 10 },
    { time: 600, in: 2, out: undefined },
    { time: 900, in: undefined, out: null },
  ])
})

const peakOf = (...[direction, value, time]: ['in' | 'out', number, number]) => ({
  direction,
  value,
  time,
})

test.each([
  { what: 'nothing', series: [], percentile95: null, peak: null },
  {
    what: 'only gaps',
    series: [{ name: 'out', points: [[1, null]] }],
    percentile95: null,
    peak: null,
  },
  {
    what: 'both directions',
    series: [
      {
        name: 'out',
        points: [
          [1, 10],
          [2, 40],
          [3, null],
        ],
      },
      {
        name: 'in',
        points: [
          [1, 5],
          [2, 69.8],
          [3, 7],
        ],
      },
    ],
    percentile95: 40,
    peak: peakOf('in', 69.8, 2),
  },
  {
    what: 'equal peaks',
    series: [
      {
        name: 'out',
        points: [
          [1, 9],
          [2, 9],
        ],
      },
    ],
    percentile95: 9,
    peak: peakOf('out', 9, 1),
  },
  {
    what: 'values that are no numbers',
    series: [
      {
        name: 'out',
        points: [
          [1, Number.NaN],
          [2, 3],
        ],
      },
    ],
    percentile95: 3,
    peak: peakOf('out', 3, 2),
  },
] as const)('the 95th percentile and peak of $what', ({ series: lines, percentile95, peak }) => {
  const out = lines.find(({ name }) => name === 'out')?.points ?? []
  expect(trafficStatistics(out)?.percentile95 ?? null).toBe(percentile95)
  expect(trafficPeak(lines)).toEqual(peak)
})
