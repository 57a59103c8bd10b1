/** The lines of the period before. */
import { bytesUntil, periodBefore, pointsAt } from './periodBefore.ts'
import { intervalOf, isDaily, withinSpeed } from './trafficIntervals.ts'
import type { BeforeModel, ModelOptions, TrafficLine, TrafficSource } from './trafficModel.ts'
import { inOrder, pointsOf, trafficStatistics, type TrafficPoint } from './trafficStatistics.ts'
import type { Span } from './trafficTimes.ts'
import type { Shown } from './zoom.ts'

interface Options extends Pick<
  ModelOptions,
  'sources' | 'directions' | 'measure' | 'zoom' | 'withImpossible'
> {
  /** From the first to the last point there is. */
  all: Span
  shown: Shown
  /** Those that are shown, Unix seconds. */
  times: readonly number[]
  /** In seconds. */
  interval: number
  timeZone: string | undefined
}

interface LinesBefore {
  readonly model: BeforeModel
  readonly lines: readonly TrafficLine[]
  /** Measurements that no port can do, of another graph than the one that is shown. */
  readonly leftOut: number
}

/** Undefined while the graph that reaches back far enough isn't there. */
export function linesBefore(options: Options): LinesBefore | undefined {
  const { sources, directions, measure, zoom, all, shown, times, interval } = options
  // Points of days stand at the middle of theirs, which is in UTC; others at the end of their interval.
  const late = isDaily(interval) ? interval / 2 : 0
  const timeZone = isDaily(interval) ? 'UTC' : options.timeZone
  const span = { first: shown.first + late - interval, last: shown.last + late }
  const asked = shown.part === 'missed' ? undefined : zoom
  const back = periodBefore({ shown: span, asked, interval, timeZone })
  const start = back(span.first) ?? span.first
  const isWithin = start >= all.first + late - 1.5 * interval
  const reaching = isWithin ? sources.map(withOwn) : sources.flatMap(withEarlier)
  if (reaching.length === 0) return undefined

  const intervalBefore = intervalOf(reaching.flatMap(({ series }) => series))
  // An interval ends before the clock changes, although its end is the moment of the change.
  const endOf = (time: number): number | undefined => {
    const lastSecond = back(time - 1)
    return lastSecond === undefined ? undefined : lastSecond + 1
  }
  const ends = times.map((time) => endOf(time + late))
  const middles = times.map((time) => back(time + late - interval / 2))
  let leftOut = 0
  const named = reaching.flatMap(({ source, series }) => {
    const possible = withinSpeed(series, source.speed)
    if (!isWithin) leftOut += possible.leftOut
    return directions.map((direction) => {
      const kept = options.withImpossible ? series : possible.series
      const points = inOrder(pointsOf(kept, direction))
      const earlier = { points, interval: intervalBefore ?? interval }
      return { source, direction, earlier, found: pointsAt(earlier, middles) }
    })
  })
  return {
    model: {
      span: { first: start, last: ends.findLast((end) => end !== undefined) ?? start },
      interval: intervalBefore,
      times: times.map((_, at) =>
        dated(named.find(({ found }) => found[at])?.found[at], intervalBefore),
      ),
    },
    lines: named.map(({ source, direction, earlier, found }): TrafficLine => {
      const bytes = measure === 'volume' ? bytesUntil(earlier, start, ends) : undefined
      return {
        source,
        direction,
        isBefore: true,
        // What lies in the same interval of a coarser graph has the same value; where there is none is a gap.
        values: found.map((point, at) =>
          point?.[1] == null || !bytes ? (point?.[1] ?? null) : bytes[at],
        ),
        // Each once, however many times it is shown beside.
        statistics: trafficStatistics([...new Set(found)].filter((point) => point !== undefined)),
      }
    }),
    leftOut,
  }
}

const withOwn = (source: TrafficSource) => ({ source, series: source.series })

const withEarlier = (source: TrafficSource) =>
  source.earlier ? [{ source, series: source.earlier }] : []

/** When a point was measured: the middle of its day, or the end of its interval. */
const dated = (point: TrafficPoint | undefined, interval: number | undefined) =>
  point && (isDaily(interval) && interval !== undefined ? point[0] - interval / 2 : point[0])
