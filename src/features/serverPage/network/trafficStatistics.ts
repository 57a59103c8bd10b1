export type Direction = 'in' | 'out'

/** Unix seconds and bits per second; null where nothing was measured. */
export type TrafficPoint = readonly [time: number, value: number | null]

export interface TrafficStatistics {
  readonly average: number
  readonly maximum: number
  /** 95 of 100 measurements don't exceed it; carriers bill by it. */
  readonly percentile95: number
}

const measured = (points: readonly TrafficPoint[]): number[] =>
  points.flatMap(([, value]) => (value === null || !Number.isFinite(value) ? [] : [value]))

/** By nearest rank. */
function percentile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * fraction) - 1)] ?? 0
}

/** Null when nothing was measured. Gaps are left out rather than counted as zero. */
export function trafficStatistics(points: readonly TrafficPoint[]): TrafficStatistics | null {
  const values = measured(points)
  if (values.length === 0) return null
  return {
    average: values.reduce((sum, value) => sum + value, 0) / values.length,
    maximum: values.reduce((most, value) => Math.max(most, value), 0),
    percentile95: percentile(values, 0.95),
  }
}

/** Both directions at one time; null where nothing was measured. */
export interface TrafficSample {
  /** Unix seconds. */
  readonly time: number
  readonly in: number | null
  readonly out: number | null
}

interface Series {
  readonly name: Direction
  readonly points: readonly TrafficPoint[]
}

/** Merges both directions by time, oldest first. They may have been measured at different times. */
export function trafficSamples(series: readonly Series[]): TrafficSample[] {
  const samples = new Map<number, { time: number; in: number | null; out: number | null }>()
  for (const { name, points } of series)
    for (const [time, value] of points) {
      const sample = samples.get(time) ?? { time, in: null, out: null }
      sample[name] = value
      samples.set(time, sample)
    }
  return [...samples.values()].toSorted((a, b) => a.time - b.time)
}

/** Outgoing traffic of the current billing period, in TB. `included` is null when unlimited or unknown. */
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

/** Undefined when the API reports no amount. */
export function trafficPeriod({
  trafficPeriodOut,
  limit_traffic: limit,
}: PeriodFacts): TrafficPeriod | undefined {
  const used = Number(trafficPeriodOut?.trim() || Number.NaN) / 1000
  if (!Number.isFinite(used)) return undefined
  return { used, included: limit !== null && limit > 0 ? limit : null }
}

export interface TrafficFigures {
  /** Outgoing. Null when nothing was measured. */
  readonly percentile95: number | null
  /** The highest measurement of both directions; the first of equal ones. */
  readonly peak: {
    readonly direction: Direction
    readonly value: number
    /** Unix seconds. */
    readonly time: number
  } | null
}

export function trafficFigures(series: readonly Series[]): TrafficFigures {
  const out = series.find(({ name }) => name === 'out')?.points ?? []
  let peak: TrafficFigures['peak'] = null
  for (const { name: direction, points } of series)
    for (const [time, value] of points)
      if (value !== null && Number.isFinite(value) && (peak === null || value > peak.value))
        peak = { direction, value, time }
  return { percentile95: trafficStatistics(out)?.percentile95 ?? null, peak }
}
