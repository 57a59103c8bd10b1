/** Traffic as real pollers and archives leave it. wire.md 5. */
import type { Body } from '../calls/reply.ts'
import { isRecord } from '#api/codecs.ts'

type Point = readonly [time: number, value: number | null]
interface Series {
  readonly name: string
  readonly points: readonly Point[]
}

/** Applies to responses with series; others stay as they are. */
export const withTraffic =
  (change: (series: Series) => readonly Point[]) =>
  (action: string, reply: Body): Body => {
    const { series } = reply
    if (action !== 'net/show_cacti' || !Array.isArray(series)) return reply
    return {
      ...reply,
      series: series.map((one: unknown) => {
        if (!isRecord(one)) return one
        // The handler's own response.
        return { ...one, points: change(one as unknown as Series) }
      }),
    }
  }

const fiveMinutes = 300

/** A year in 105,120 points a direction. Each interval keeps its average: nine tenths, and a tenth more in turn. */
export function inFiveMinutes({ points }: Series): readonly Point[] {
  const step = (points[1]?.[0] ?? 0) - (points[0]?.[0] ?? 0)
  const parts = Math.max(1, Math.floor(step / fiveMinutes))
  return points.flatMap(([time, value]) =>
    Array.from({ length: parts }, (_, index): Point => [
      time - step + (index + 1) * fiveMinutes,
      value === null ? null : Math.round(value * (index % 2 === 0 ? 0.9 : 1.1)),
    ]),
  )
}

/** Seconds between asking for outgoing and for incoming traffic. */
const secondsBetween = 7

export const everyOtherPoll = ({ name, points }: Series): readonly Point[] =>
  points.map(([time, value], index) => [
    time + (name === 'in' ? secondsBetween : 0),
    index % 2 === 0 ? value : null,
  ])

/** What a 64-bit counter gives that restarts within five minutes: 2^64 bytes in 300 s. */
const afterRestart = 4.9e17

export const withRestart = ({ name, points }: Series): readonly Point[] =>
  points.map(([time, value], index) =>
    name === 'out' && index === Math.floor(points.length / 2)
      ? [time, afterRestart]
      : [time, value],
  )

/** No date that JavaScript knows. */
export const inNanoseconds = ({ points }: Series): readonly Point[] =>
  points.map(([time, value]) => [time * 1e9, value])
