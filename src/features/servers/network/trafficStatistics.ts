export type Direction = 'in' | 'out'

/** Unix seconds and bits per second; null where nothing was measured. */
export type TrafficPoint = readonly [time: number, value: number | null]

export interface TrafficStatistics {
  readonly average: number
  readonly maximum: number
  /** 95 of 100 measurements don't exceed it; carriers bill by it. */
  readonly percentile95: number
}

function measured(points: readonly TrafficPoint[]): number[] {
  const values: number[] = []
  for (const [, value] of points) if (value !== null && Number.isFinite(value)) values.push(value)
  return values
}

/** Several times faster than `toSorted` with a comparison: a year may have 105,120 points a direction. */
export const sortedNumbers = (values: Iterable<number>): Float64Array =>
  Float64Array.from(values).sort()

/**
 * By nearest rank: 95 of 100 measurements don't exceed it. RRDtool and Cacti take the same measurement or the next lower
 * ones, see `percentileCases.ts`.
 */
function percentile95(values: readonly number[]): number {
  const sorted = sortedNumbers(values)
  return sorted[Math.max(0, Math.ceil((sorted.length * 95) / 100) - 1)] ?? 0
}

/** Null when nothing was measured. Gaps are left out rather than counted as zero. */
export function trafficStatistics(points: readonly TrafficPoint[]): TrafficStatistics | null {
  const values = measured(points)
  if (values.length === 0) return null
  return {
    average: values.reduce((sum, value) => sum + value, 0) / values.length,
    maximum: values.reduce((most, value) => Math.max(most, value), 0),
    percentile95: percentile95(values),
  }
}

export interface Series {
  readonly name: Direction
  readonly points: readonly TrafficPoint[]
}

/** Oldest first, one at a time. Almost always they are so already, and none is copied. */
export function inOrder(points: readonly TrafficPoint[]): readonly TrafficPoint[] {
  const isInOrder = points.every(([time], index) => time > (points[index - 1]?.[0] ?? -Infinity))
  return isInOrder ? points : [...new Map(points)].toSorted(([a], [b]) => a - b)
}

export const pointsOf = (
  series: readonly Series[],
  direction: Direction,
): readonly TrafficPoint[] => series.find(({ name }) => name === direction)?.points ?? []
