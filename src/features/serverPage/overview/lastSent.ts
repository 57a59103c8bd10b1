import type { Series } from '#features/servers/network/trafficStatistics.ts'

/** Unix seconds. */
export interface LastSent {
  /** The last measurement in which the server sent something; null if there is none. */
  readonly at: number | null
  /** The last measurement of all. */
  readonly measuredAt: number
}

/**
 * What a port's series say about whether the server answers. Only what it sends counts: scans reach a dead server too.
 * Undefined where nothing was measured.
 */
export function lastSent(series: readonly Series[]): LastSent | undefined {
  let at: number | null = null
  let measuredAt: number | undefined
  for (const [time, value] of series.find(({ name }) => name === 'out')?.points ?? []) {
    if (value === null || !Number.isFinite(value)) continue
    measuredAt = Math.max(measuredAt ?? time, time)
    if (value > 0) at = Math.max(at ?? time, time)
  }
  return measuredAt === undefined ? undefined : { at, measuredAt }
}
