/**
 * The period before the one that is shown, aligned by the position in the period. Traffic points are averages over the interval
 * that ends at their time, all times are Unix seconds.
 */
import { addMonths, dayAt } from '#lib/dates/calendarDays.ts'
import { wallClock } from '#ui/wallClock.ts'
import { fromWallClock, type Span } from './trafficTimes.ts'
import type { TrafficPoint } from './trafficStatistics.ts'

const daySeconds = 86_400
const hourSeconds = 3600

/** From a time in the period to its time in the one before; undefined past the end of a shorter month. */
export type Back = (time: number) => number | undefined

interface Period {
  /** From the start of the first interval to the end of the last one that is shown. */
  readonly shown: Span
  /** The part that was asked for, which may not be over yet. */
  readonly asked: Span | undefined
  /** Of points, in seconds. */
  readonly interval: number
  /** The browser's if undefined. */
  readonly timeZone: string | undefined
}

/**
 * - A whole month, as traffic periods are, is compared with the month before: its 5th day with the 5th.
 * - Whole days are counted by the clock on the wall, so noon is compared with noon where daylight saving time began in between.
 * - Any other time is compared with as many seconds before it.
 */
export function periodBefore({ shown, asked, interval, timeZone }: Period): Back {
  const month = asked && monthOf(asked, interval)
  if (month) {
    const before = midnight(addMonths(dayAt(month.first * 1000), -1))
    return (time) => {
      const moved = before + time - month.first
      return moved > month.first ? undefined : moved
    }
  }
  const wall = (time: number): number => wallClock(time * 1000, timeZone) / 1000
  const length = shown.last - shown.first
  const days =
    wholeDays(length, interval) ?? wholeDays(wall(shown.last) - wall(shown.first), interval)
  if (days === undefined) return (time) => time - length
  // Clocks change on the hour or the half, and asking the calendar for each of many points would take long.
  const shifts = new Map<number, number>()
  return (time) => {
    const part = Math.floor(time / (hourSeconds / 2))
    const at = part * (hourSeconds / 2)
    const shift =
      shifts.get(part) ??
      at - fromWallClock(wallClock(at * 1000, timeZone) - days * daySeconds * 1000, timeZone) / 1000
    shifts.set(part, shift)
    return time - shift
  }
}

const midnight = (day: string): number => Date.parse(day) / 1000

/** The month in UTC that `asked` is, give or take an interval: what begins a second after midnight, or at the end of the first interval. */
function monthOf(asked: Span, interval: number): Span | undefined {
  const first = Math.floor((asked.first - 1) / daySeconds) * daySeconds
  const last = Math.ceil(asked.last / daySeconds) * daySeconds
  return midnight(addMonths(dayAt(first * 1000), 1)) === last &&
    asked.first - first <= interval &&
    last - asked.last < interval
    ? { first, last }
    : undefined
}

/** Undefined unless a length is some days, give or take half an interval. */
function wholeDays(length: number, interval: number): number | undefined {
  const days = Math.round(length / daySeconds)
  return days > 0 && Math.abs(length - days * daySeconds) <= Math.min(interval, hourSeconds) / 2
    ? days
    : undefined
}

interface Earlier {
  /** In order. */
  readonly points: readonly TrafficPoint[]
  readonly interval: number
}

/** The points whose intervals hold `times`; undefined where there is none. */
export function pointsAt(
  { points, interval }: Earlier,
  times: readonly (number | undefined)[],
): readonly (TrafficPoint | undefined)[] {
  let next = 0
  return times.map((time) => {
    if (time === undefined) return undefined
    next = indexFrom(points, time, next)
    const found = points[next]
    return found !== undefined && found[0] - time < interval ? found : undefined
  })
}

/** The bytes from `start` until each of `times`. What wasn't measured isn't counted. */
export function bytesUntil(
  { points, interval }: Earlier,
  start: number,
  times: readonly (number | undefined)[],
): readonly (number | undefined)[] {
  let sum = 0
  const sums = points.map(([, value]) => (sum += ((value ?? 0) * interval) / 8))
  let next = 0
  const until = (time: number): number => {
    next = indexFrom(points, time, next)
    const found = points[next]
    const whole = sums[next - 1] ?? 0
    if (!found) return whole
    const passed = Math.max(0, interval - (found[0] - time))
    return whole + ((found[1] ?? 0) * passed) / 8
  }
  const before = until(start)
  let most = 0
  return times.map((time) => {
    if (time === undefined) return undefined
    // An hour that the clock shows twice is counted once.
    most = Math.max(most, until(time) - before)
    return most
  })
}

/** Of the first point that ends at `time` or later, looked for from `index` on: times go back where the clock does. */
function indexFrom(points: readonly TrafficPoint[], time: number, index: number): number {
  let at = index
  while (at > 0 && (points[at - 1]?.[0] ?? 0) >= time) at--
  while (at < points.length && (points[at]?.[0] ?? Infinity) < time) at++
  return at
}
