/** The figures over a traffic chart: what the billing period has used, and what the series comes to. */
import { trafficStatistics, type TrafficPoint } from './trafficStatistics.ts'

/** What was sent in the current billing period, in TB; `included` is null when it is unlimited or unknown. */
export interface TrafficPeriod {
  readonly used: number
  readonly included: number | null
}

interface PeriodFacts {
  /** GB. */
  readonly trafficPeriodOut: string | null
  /** TB. */
  readonly limit_traffic: number | null
}

/** Undefined when the API tells no amount. */
export function trafficPeriod({
  trafficPeriodOut,
  limit_traffic: limit,
}: PeriodFacts): TrafficPeriod | undefined {
  const used = Number(trafficPeriodOut?.trim() || Number.NaN) / 1000
  if (!Number.isFinite(used)) return undefined
  return { used, included: limit !== null && limit > 0 ? limit : null }
}

interface Series {
  readonly name: 'in' | 'out'
  readonly points: readonly TrafficPoint[]
}

export interface TrafficFigures {
  /** Bits a second out: what carriers bill by. Null when nothing was measured. */
  readonly percentile95: number | null
  /** The highest measurement of both directions, and when. */
  readonly peak: {
    readonly direction: 'in' | 'out'
    readonly value: number
    /** Unix seconds. */
    readonly time: number
  } | null
}

/** The 95th percentile out and the peak of a series; of equal peaks the first. */
export function trafficFigures(series: readonly Series[]): TrafficFigures {
  const out = series.find(({ name }) => name === 'out')?.points ?? []
  let peak: TrafficFigures['peak'] = null
  for (const { name: direction, points } of series)
    for (const [time, value] of points)
      if (value !== null && Number.isFinite(value) && (peak === null || value > peak.value))
        peak = { direction, value, time }
  return { percentile95: trafficStatistics(out)?.percentile95 ?? null, peak }
}
