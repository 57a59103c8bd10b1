import type { TrafficOutlook } from '../rules/trafficPeriod.ts'
import type { TrafficRange } from './trafficSearch.ts'

interface Shown {
  /** The first point, in Unix seconds. It is of the time before it. */
  readonly first: number
  /** Between points, in seconds. */
  readonly interval: number
  /** Not the whole of what was read. */
  readonly isPart: boolean
  readonly range: TrafficRange
}

export type LimitLine =
  | { readonly kind: 'line'; readonly bytes: number }
  /** The API's month, which may be shorter than the traffic period, begins after it. */
  | { readonly kind: 'begins-earlier' }
  | { readonly kind: 'none' }

/** A line at what the plan includes: only where what is added up began with the traffic period. */
export function limitLine(
  { first, interval, isPart, range }: Shown,
  outlook: Pick<TrafficOutlook, 'began' | 'included'> | undefined,
): LimitLine {
  if (outlook?.began == null || outlook.included === null) return { kind: 'none' }
  const late = first - interval - outlook.began / 1000
  if (Math.abs(late) < interval) return { kind: 'line', bytes: outlook.included * 1e12 }
  return late > 0 && range === 'month' && !isPart ? { kind: 'begins-earlier' } : { kind: 'none' }
}
