/** What a series of traffic comes to: average, maximum and 95th percentile. */

/** Unix seconds and a value; null where nothing was measured. */
export type TrafficPoint = readonly [time: number, value: number | null]

export interface TrafficStatistics {
  /** All in the unit of the series. */
  readonly average: number
  readonly maximum: number
  /** The value that 95 of 100 measurements do not exceed: what carriers bill by. */
  readonly percentile95: number
}

const measured = (points: readonly TrafficPoint[]): number[] =>
  points.flatMap(([, value]) => (value === null || !Number.isFinite(value) ? [] : [value]))

/** The smallest value that at least `fraction` of the values do not exceed (nearest rank). */
function percentile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * fraction) - 1)] ?? 0
}

/** Gaps do not count as nothing: what was not measured is left out. Null when nothing was measured. */
export function trafficStatistics(points: readonly TrafficPoint[]): TrafficStatistics | null {
  const values = measured(points)
  if (values.length === 0) return null
  return {
    average: values.reduce((sum, value) => sum + value, 0) / values.length,
    maximum: values.reduce((most, value) => Math.max(most, value), 0),
    percentile95: percentile(values, 0.95),
  }
}

/** One moment with what came in and went out; null where nothing was measured. */
export interface TrafficMoment {
  /** Unix seconds. */
  readonly time: number
  readonly in: number | null
  readonly out: number | null
}

interface Series {
  readonly name: 'in' | 'out'
  readonly points: readonly TrafficPoint[]
}

/** Both directions side by side, oldest first, also when they were measured at different times. */
export function trafficMoments(series: readonly Series[]): TrafficMoment[] {
  const moments = new Map<number, { time: number; in: number | null; out: number | null }>()
  for (const { name, points } of series)
    for (const [time, value] of points) {
      const moment = moments.get(time) ?? { time, in: null, out: null }
      moment[name] = value
      moments.set(time, moment)
    }
  return [...moments.values()].toSorted((a, b) => a.time - b.time)
}

/** The moments as a CSV file (RFC 4180): ISO 8601 in UTC, and bits a second. */
export function trafficCsv(moments: readonly TrafficMoment[]): string {
  const lines = moments.map(({ time, in: incoming, out }) =>
    [new Date(time * 1000).toISOString(), incoming ?? '', out ?? ''].join(','),
  )
  return ['time,in_bps,out_bps', ...lines, ''].join('\r\n')
}
