import { trafficStatistics, type Series } from '#features/servers/network/trafficStatistics.ts'

interface TrafficSince {
  /** How many measurements there are. */
  readonly measured: number
  /** Averages, in bits per second. */
  readonly in: number
  readonly out: number
}

/** What was measured after `since` (Unix seconds). Undefined if the series begin later: they can't tell. */
export function trafficSince(series: readonly Series[], since: number): TrafficSince | undefined {
  const times = series.flatMap(({ points }) => points.map(([time]) => time))
  if (times.length === 0 || Math.min(...times) > since) return undefined
  const of = (direction: 'in' | 'out') =>
    (series.find(({ name }) => name === direction)?.points ?? []).filter(
      ([time, value]) => time > since && value !== null && Number.isFinite(value),
    )
  const average = (direction: 'in' | 'out'): number =>
    trafficStatistics(of(direction))?.average ?? 0
  return { measured: of('in').length + of('out').length, in: average('in'), out: average('out') }
}
