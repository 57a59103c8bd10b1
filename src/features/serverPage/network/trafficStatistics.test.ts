import { describe, expect, test } from 'vitest'
import { trafficCsv, trafficMoments, trafficStatistics } from './trafficStatistics.ts'

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
    // The order does not matter, and a gap is not a zero.
    { points: series(30, null, 10, 20, null), average: 20, maximum: 30, percentile95: 30 },
  ])('%#: average $average, maximum $maximum, 95th percentile $percentile95', (row) => {
    const { points, ...expected } = row
    expect(trafficStatistics(points)).toEqual(expected)
  })

  test('one short burst in a day does not move the 95th percentile', () => {
    const day = Array.from({ length: 288 }, (_, index) => (index < 14 ? 900 : 100))
    expect(trafficStatistics(series(...day))?.percentile95).toBe(100)
  })

  test('nothing measured has no statistics', () => {
    expect(trafficStatistics([])).toBeNull()
    expect(trafficStatistics(series(null, null))).toBeNull()
  })
})

test('both directions stand side by side, in the order of time', () => {
  expect(
    trafficMoments([
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
    { time: 600, in: 2, out: null },
    { time: 900, in: null, out: null },
  ])
})

test('a CSV file has a head, one line a moment and nothing where nothing was measured', () => {
  expect(trafficCsv([{ time: 0, in: 1500, out: null }])).toBe(
    'time,in_bps,out_bps\r\n1970-01-01T00:00:00.000Z,1500,\r\n',
  )
  expect(trafficCsv([])).toBe('time,in_bps,out_bps\r\n')
})
