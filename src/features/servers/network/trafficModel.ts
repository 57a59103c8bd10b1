/** What a chart of traffic shows of the points that the API sent: lines on one time axis, the part that is seen, its figures. */
import { linesBefore } from './linesBefore.ts'
import { mergedTimes } from './mergedTimes.ts'
import { atTheirDay, intervalOf, withGaps, withinSpeed } from './trafficIntervals.ts'
import type { Measure } from './trafficSearch.ts'
import {
  pointsOf,
  trafficStatistics,
  type Direction,
  type Series,
  type TrafficStatistics,
} from './trafficStatistics.ts'
import type { Span } from './trafficTimes.ts'
import { shownPart, type Shown } from './zoom.ts'

export type Value = number | null | undefined

/** A port, or a server by its public one. */
export interface TrafficSource {
  readonly key: string
  readonly name: string
  /** As the API sent it. */
  readonly series: readonly Series[]
  /** In bps; null when unknown. */
  readonly speed: number | null
  /** From a graph that reaches back further; undefined while it isn't there. */
  readonly earlier?: readonly Series[] | undefined
}

export interface TrafficLine {
  readonly source: TrafficSource
  readonly direction: Direction
  /** Whether it is of the period before. */
  readonly isBefore: boolean
  /**
   * Bits per second, or bytes since the start of what is shown; one for each time. Undefined where the line has no point, which
   * is no gap.
   */
  readonly values: readonly Value[]
  /** Of the rates that are shown; null when nothing was measured. */
  readonly statistics: TrafficStatistics | null
}

export interface TrafficModel {
  /** In seconds; undefined if unknown. */
  readonly interval: number | undefined
  readonly shown: Shown
  /** Unix seconds. */
  readonly times: readonly number[]
  /** Those of the period before come last. */
  readonly lines: readonly TrafficLine[]
  /** Undefined if it isn't asked for, or not there yet. */
  readonly before: BeforeModel | undefined
  /** Measurements that no port can do. */
  readonly leftOut: number
  /** The highest of all lines at each time there is, to choose a part of. */
  readonly outline: readonly Outlined[]
}

export interface BeforeModel {
  /** Where the period before begins and ends. */
  readonly span: Span
  /** Of its points, in seconds; undefined if unknown. */
  readonly interval: number | undefined
  /** When the values beside each time were measured; undefined where none were. */
  readonly times: readonly (number | undefined)[]
}

export interface Outlined {
  /** Unix seconds. */
  readonly time: number
  readonly value: number | null
}

export interface ModelOptions {
  readonly sources: readonly TrafficSource[]
  readonly directions: readonly Direction[]
  readonly measure: Measure
  readonly zoom: Span | undefined
  /** Also the period before, by the clock of a time zone (undefined: the browser's). */
  readonly compare?: { readonly timeZone: string | undefined } | undefined
  /** Also what no port can do: a file is as the API sent it. */
  readonly withImpossible?: boolean
}

export function trafficModel(options: ModelOptions): TrafficModel {
  const { sources, directions, measure, zoom, compare, withImpossible = false } = options
  const interval = intervalOf(sources.flatMap(({ series }) => series))
  let leftOut = 0
  const named = sources.flatMap((source) => {
    const dated = atTheirDay(source.series, interval)
    const possible = withinSpeed(dated, source.speed)
    leftOut += possible.leftOut
    // A file names no times at which nothing was sent.
    const series = withImpossible ? dated : withGaps(possible.series, interval)
    return directions.map((direction) => ({
      source,
      direction,
      points: pointsOf(series, direction),
    }))
  })
  const moments = mergedTimes(
    named.map(({ points }) => points),
    interval,
  )
  const all = { first: moments[0]?.time ?? 0, last: moments.at(-1)?.time ?? 0 }
  const shown = shownPart(zoom, all, interval ?? 0)
  const seen = moments.filter(({ time }) => time >= shown.first && time <= shown.last)
  const times = seen.map(({ time }) => time)
  const lines = named.map(({ source, direction }, index): TrafficLine => {
    const values = seen.map((moment) => moment.values[index])
    return {
      source,
      direction,
      isBefore: false,
      values: measure === 'volume' ? addedUp(values, interval ?? 0) : values,
      statistics: trafficStatistics(values.map((value, at) => [at, value ?? null])),
    }
  })
  const before =
    compare && interval !== undefined
      ? linesBefore({ ...options, all, shown, times, interval, timeZone: compare.timeZone })
      : undefined
  return {
    interval,
    shown,
    times,
    lines: [...lines, ...(before?.lines ?? [])],
    before: before?.model,
    leftOut: leftOut + (before?.leftOut ?? 0),
    outline: moments.map(({ time, values }) => ({ time, value: highest(values) })),
  }
}

const highest = (values: readonly Value[]): number | null =>
  values.reduce<number | null>(
    (most, value) => (value == null || (most !== null && most >= value) ? most : value),
    null,
  )

/** Bytes so far, from bits per second over `interval` seconds each. What wasn't measured isn't counted, and stays a gap. */
function addedUp(values: readonly Value[], interval: number): readonly Value[] {
  let bytes = 0
  return values.map((value) => {
    if (value == null) return value
    bytes += (value * interval) / 8
    return bytes
  })
}

/** The last of added-up values. */
export const totalOf = (values: TrafficLine['values']): number =>
  values.findLast((value) => value != null) ?? 0

export interface Peak {
  readonly line: TrafficLine
  readonly value: number
  /** Unix seconds. */
  readonly time: number
}

/** The highest value of the period that is shown, the first of equal ones; null when nothing was measured. */
export function peakOf({ lines, times }: Pick<TrafficModel, 'lines' | 'times'>): Peak | null {
  let peak: Peak | null = null
  for (const line of lines.filter(({ isBefore }) => !isBefore))
    for (const [at, value] of line.values.entries())
      if (value != null && Number.isFinite(value) && (peak === null || value > peak.value))
        peak = { line, value, time: times[at] ?? 0 }
  return peak
}
