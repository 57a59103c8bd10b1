import { wallClock } from '#ui/wallClock.ts'
import { dateFormats, type useFormatTime } from '#ui/dateFormats.ts'
import { isDaily } from './trafficIntervals.ts'
import type { TrafficRange } from './trafficSearch.ts'

/** Kinds of axes: those of the ranges, and of short parts of a day. */
export type AxisRange = 'minutes' | 'hours' | TrafficRange

/** How times are written on the axis. */
const tickForms = {
  minutes: { timeStyle: 'short' },
  hours: { timeStyle: 'short' },
  day: { timeStyle: 'short' },
  month: dateFormats.shortDay,
  year: { month: 'short' },
} as const satisfies Record<AxisRange, Intl.DateTimeFormatOptions>

/** In seconds: longer intervals are written from their start to their end. */
const longestMoment = 600

/**
 * Formats Unix seconds. `formatTime` comes from `useFormatTime`; `interval`, in seconds, is what ends at a point's time, or
 * undefined if unknown.
 */
export function timeFormat(
  formatTime: ReturnType<typeof useFormatTime>,
  range: AxisRange,
  interval: number | undefined,
) {
  const at = (time: number, form: Intl.DateTimeFormatOptions) => formatTime(time * 1000, form)
  const moment = (time: number): string =>
    at(time, isDaily(interval) ? dateFormats.day : dateFormats.dateTime)
  return {
    tick: (time: number): string => at(time, tickForms[range]),
    moment,
    full: (time: number): string =>
      interval === undefined || interval <= longestMoment || isDaily(interval)
        ? moment(time)
        : `${moment(time - interval)} – ${at(time, { timeStyle: 'short' })}`,
  }
}

/** The longest time for each kind of tick, in seconds. */
const longest = {
  minutes: 75 * 60,
  hours: 6 * 3600,
  day: 3 * 86_400,
  month: 92 * 86_400,
  year: Infinity,
} as const

/** The axis for points from `least` on, or for a longer range if they take longer than they should. */
export function axisRange(least: AxisRange, { first, last }: Span): AxisRange {
  const ranges = ['minutes', 'hours', 'day', 'month', 'year'] as const
  return ranges.slice(ranges.indexOf(least)).find((each) => last - first <= longest[each]) ?? 'year'
}

export interface Span {
  /** Unix seconds. */
  readonly first: number
  readonly last: number
}

/** The tick after a wall-clock time: every 5 or 30 minutes, every two hours, every other midnight, the first of every month. */
const nextTick = {
  minutes: (date: Date) =>
    date.setUTCMinutes(date.getUTCMinutes() + 5 - (date.getUTCMinutes() % 5), 0, 0),
  hours: (date: Date) => date.setUTCMinutes(date.getUTCMinutes() < 30 ? 30 : 60, 0, 0),
  day: (date: Date) => date.setUTCHours(date.getUTCHours() + 2 - (date.getUTCHours() % 2), 0, 0, 0),
  month: (date: Date) => {
    date.setUTCHours(24, 0, 0, 0)
    return date.setUTCDate(date.getUTCDate() + ((date.getUTCDate() + 1) % 2))
  },
  year: (date: Date) => {
    date.setUTCHours(0, 0, 0, 0)
    return date.setUTCMonth(date.getUTCMonth() + 1, 1)
  },
} as const satisfies Record<AxisRange, (date: Date) => number>

const isOfDays = (range: AxisRange): boolean => range === 'month' || range === 'year'

/** The axis' ticks in Unix seconds, at round times of the time zone. */
export function timeTicks(
  range: AxisRange,
  { first, last }: Span,
  timeZone: string | undefined,
): number[] {
  const ticks: number[] = []
  if (!(first <= last)) return ticks
  const shown = new Date(wallClock(first * 1000, timeZone))
  for (;;) {
    const wall = nextTick[range](shown)
    const tick = fromWallClock(wall, timeZone) / 1000
    if (!(tick <= last)) return ticks
    // The hour that daylight saving time skips gets no tick: it would crowd the next one.
    const isShown = isOfDays(range) || wallClock(tick * 1000, timeZone) === wall
    if (isShown) ticks.push(tick)
  }
}

/**
 * The inverse of `wallClock`, in ms. Of an hour that occurs twice it is one of the two; in a skipped hour, the same minute
 * of the next one.
 */
export function fromWallClock(wall: number, timeZone?: string): number {
  const guess = wall - (wallClock(wall, timeZone) - wall)
  // The offset may have changed between the guess and the result.
  return guess - (wallClock(guess, timeZone) - wall)
}
