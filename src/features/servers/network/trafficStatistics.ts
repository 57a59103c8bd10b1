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

/** Both directions at one time. */
export interface TrafficSample {
  /** Unix seconds. */
  readonly time: number
  /** Null where nothing was measured; undefined where this direction has no point, which is no gap. */
  readonly in: number | null | undefined
  readonly out: number | null | undefined
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

/**
 * Merges both directions by time, oldest first. Pollers ask for one after the other, so what is less than half an interval
 * apart is one sample, at the time of the outgoing traffic.
 */
export function trafficSamples(series: readonly Series[], interval = 0): TrafficSample[] {
  const pointsOf = (direction: Direction) =>
    inOrder(series.find(({ name }) => name === direction)?.points ?? [])
  const samples: TrafficSample[] = []
  const incoming = pointsOf('in')
  let next = 0
  for (const [time, out] of pointsOf('out')) {
    for (; (incoming[next]?.[0] ?? Infinity) < time - interval / 2; next++)
      samples.push(incomingAlone(incoming[next]))
    const beside = incoming[next]
    const isOne = beside !== undefined && Math.abs(beside[0] - time) <= interval / 2
    samples.push({ time, in: isOne ? beside[1] : undefined, out })
    if (isOne) next++
  }
  for (; next < incoming.length; next++) samples.push(incomingAlone(incoming[next]))
  return samples
}

const incomingAlone = ([time, value]: TrafficPoint = [0, null]): TrafficSample => ({
  time,
  in: value,
  out: undefined,
})

export interface TrafficPeak {
  readonly direction: Direction
  readonly value: number
  /** Unix seconds. */
  readonly time: number
}

/** The highest measurement of both directions, the first of equal ones; null when nothing was measured. */
export function trafficPeak(series: readonly Series[]): TrafficPeak | null {
  let peak: TrafficPeak | null = null
  for (const { name: direction, points } of series)
    for (const [time, value] of points)
      if (value !== null && Number.isFinite(value) && (peak === null || value > peak.value))
        peak = { direction, value, time }
  return peak
}
