/** What the points of a series stand for: averages over an interval that ends at their time. wire.md 5. */
import type { Series } from './trafficStatistics.ts'

const daySeconds = 86_400

/** Seconds between the points of a direction, the median as some may be lost; undefined for fewer than two points. */
export function intervalOf(series: readonly Series[]): number | undefined {
  const distances = series.flatMap(({ points }) => {
    const times = points.map(([time]) => time).toSorted((a, b) => a - b)
    return times.slice(1).map((time, index) => time - (times[index] ?? 0))
  })
  const sorted = distances.filter((each) => each > 0).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
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
export function atTheirDay(series: readonly Series[], interval: number | undefined): Series[] {
  const back = interval !== undefined && isDaily(interval) ? interval / 2 : 0
  return series.map(({ name, points }) => ({
    name,
    points: points.map(([time, value]) => [time - back, value] as const),
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
): { series: Series[]; leftOut: number } {
  const most = (speed ?? fastestPort) * tolerance
  let leftOut = 0
  const possible = (value: number | null): number | null => {
    if (value === null || (value >= 0 && value <= most)) return value
    leftOut++
    return null
  }
  return {
    series: series.map(({ name, points }) => ({
      name,
      points: points.map(([time, value]) => [time, possible(value)] as const),
    })),
    leftOut,
  }
}

/** `series` with a gap where points are missing, so that no line bridges hours in which nothing was measured. */
export const withGaps = (series: readonly Series[], interval: number | undefined): Series[] =>
  series.map(({ name, points }) => ({
    name,
    points: points
      .toSorted(([a], [b]) => a - b)
      .flatMap((point, index, all) => {
        const next = all[index + 1]?.[0] ?? 0
        const isGap = interval !== undefined && next - point[0] > 2.5 * interval
        return isGap ? [point, [point[0] + interval, null] as const] : [point]
      }),
  }))
