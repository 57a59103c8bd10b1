/** What the points of a series stand for: averages over an interval that ends at their time. wire.md 5. */
import { inOrder, type Series, sortedNumbers, type TrafficPoint } from './trafficStatistics.ts'

const daySeconds = 86_400

/** Seconds between the points of a direction, the median as some may be lost; undefined for fewer than two points. */
export function intervalOf(series: readonly Series[]): number | undefined {
  const distances: number[] = []
  for (const { points } of series) {
    let before: number | undefined
    for (const [time] of inOrder(points)) {
      if (before !== undefined) distances.push(time - before)
      before = time
    }
  }
  return sortedNumbers(distances)[Math.floor(distances.length / 2)]
}

/** Carriers bill by the 95th percentile of five-minute averages; of longer ones it is another figure. */
export const isBilledInterval = (interval: number): boolean => Math.abs(interval - 300) <= 30

/** Its points are of days, not of times. */
export const isDaily = (interval: number | undefined): boolean =>
  interval !== undefined && namedInterval(interval).unit === 'day'

interface NamedInterval {
  readonly unit: 'second' | 'minute' | 'hour' | 'day'
  readonly count: number
}

/** 7200 seconds are 2 hours, 298 are 5 minutes, and the 23 hours of a day in March are a day. */
export function namedInterval(interval: number): NamedInterval {
  if (interval < 55) return { unit: 'second', count: Math.max(1, Math.round(interval)) }
  if (interval >= 22.5 * 3600)
    return { unit: 'day', count: Math.max(1, Math.round(interval / daySeconds)) }
  const hours = Math.round(interval / 3600)
  if (hours > 0 && Math.abs(interval - hours * 3600) <= 180 * hours)
    return { unit: 'hour', count: hours }
  return { unit: 'minute', count: Math.round(interval / 60) }
}

/**
 * Daily points at the middle of their day: at its end, which is the next midnight in UTC, they would be shown as the day
 * after or before in most time zones.
 */
export function atTheirDay(
  series: readonly Series[],
  interval: number | undefined,
): readonly Series[] {
  if (interval === undefined || !isDaily(interval)) return series
  return series.map(({ name, points }) => ({
    name,
    points: points.map(([time, value]) => [time - interval / 2, value] as const),
  }))
}

/** In bps, where a port's speed is unknown. No port is faster than 1.6 Tbps (IEEE 802.3dj). */
const fastestPort = 1.6e12
/** A poll that comes late counts what was sent since, so a busy port may seem to exceed its speed. */
const tolerance = 1.1

/**
 * `series` without what no port can do, as a counter that restarts gives for one interval, and how many measurements those
 * are. `speed`: bps; null when unknown.
 */
export function withinSpeed(
  series: readonly Series[],
  speed: number | null,
): { series: readonly Series[]; leftOut: number } {
  const most = (speed ?? fastestPort) * tolerance
  const isPossible = (value: number | null): boolean =>
    value === null || (value >= 0 && value <= most)
  let leftOut = 0
  for (const { points } of series) for (const [, value] of points) if (!isPossible(value)) leftOut++
  if (leftOut === 0) return { series, leftOut }
  const kept = ([time, value]: TrafficPoint) => [time, isPossible(value) ? value : null] as const
  return { series: series.map(({ name, points }) => ({ name, points: points.map(kept) })), leftOut }
}

/** `series` with a gap where points are missing, so that no line bridges hours in which nothing was measured. */
export function withGaps(series: readonly Series[], interval = Infinity): readonly Series[] {
  return series.map(({ name, points }) => {
    const ordered = inOrder(points)
    const isBeforeGap = ([time]: TrafficPoint, index: number): boolean =>
      (ordered[index + 1]?.[0] ?? 0) - time > 2.5 * interval
    const withGap = (point: TrafficPoint, index: number): readonly TrafficPoint[] =>
      isBeforeGap(point, index) ? [point, [point[0] + interval, null]] : [point]
    return { name, points: ordered.some(isBeforeGap) ? ordered.flatMap(withGap) : ordered }
  })
}
