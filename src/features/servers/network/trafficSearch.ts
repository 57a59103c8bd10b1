const trafficRanges = ['day', 'month', 'year'] as const
export type TrafficRange = (typeof trafficRanges)[number]

/** As `show_cacti` names them. */
export const graphRanges = { day: 1, month: 2, year: 3 } as const satisfies Record<
  TrafficRange,
  number
>

/** The graph that reaches back further; nothing does beyond a year. */
export const coarserRange = {
  day: 'month',
  month: 'year',
  year: undefined,
} as const satisfies Record<TrafficRange, TrafficRange | undefined>

/** Bits per second, or bytes added up. */
export type Measure = 'rate' | 'volume'

/** How a chart of traffic is looked at: over a day by default. */
export interface TrafficView {
  range?: TrafficRange
  as?: 'table'
  /** The part that is shown, see `zoom.ts`; all by default. */
  zoom?: string
  /** The rate by default. */
  measure?: 'volume'
  /** Beside the period before. */
  compare?: 'before'
}

/** A change of it, where undefined is the default. */
export interface ViewChange {
  readonly range?: TrafficRange
  readonly as?: 'table' | 'chart'
  readonly zoom?: string | undefined
  readonly measure?: 'volume' | undefined
  readonly compare?: 'before' | undefined
}

/** The first port by default. */
export interface TrafficSearch extends TrafficView {
  /** Names with commas between them, or "none". */
  port?: string
}

/** Invalid values become `undefined`: if they were left out, the router would pass them on. */
export function readTrafficSearch(search: Readonly<Record<string, unknown>>): TrafficSearch {
  const { port } = search
  return {
    ...readTrafficView(search),
    port: typeof port === 'string' && /^[\w.:/,-]{1,99}$/.test(port) ? port : undefined,
  }
}

export function readTrafficView(search: Readonly<Record<string, unknown>>): TrafficView {
  const range = readRange(search)
  const { zoom } = search
  return {
    range: range === 'day' ? undefined : range,
    as: search['as'] === 'table' ? 'table' : undefined,
    zoom: typeof zoom === 'string' && /^\d{9,11}-\d{9,11}$/.test(zoom) ? zoom : undefined,
    measure: search['measure'] === 'volume' ? 'volume' : undefined,
    compare: search['compare'] === 'before' ? 'before' : undefined,
  }
}

export const readRange = (search: Readonly<Record<string, unknown>>): TrafficRange | undefined =>
  trafficRanges.find((known) => known === search['range'])
