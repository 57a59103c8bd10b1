import { describe, expect, test } from 'vitest'
import { trafficStatistics } from './trafficStatistics.ts'

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
