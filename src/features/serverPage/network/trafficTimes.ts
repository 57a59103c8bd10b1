import { dateFormats, type useFormatTime } from '#ui/dateFormats.ts'
import type { TrafficRange } from './trafficSearch.ts'

/** How times are written on the axis and in full. */
const forms = {
  day: {
    tick: { timeStyle: 'short' },
    full: dateFormats.dateTime,
  },
  month: {
    tick: dateFormats.shortDay,
    full: dateFormats.dateTime,
  },
  year: {
    tick: { month: 'short' },
    full: dateFormats.day,
  },
} as const satisfies Record<TrafficRange, Record<string, Intl.DateTimeFormatOptions>>

/** Formats Unix seconds. `formatTime` comes from `useFormatTime`. */
export const timeFormat = (formatTime: ReturnType<typeof useFormatTime>, range: TrafficRange) => ({
  tick: (time: number): string => formatTime(time * 1000, forms[range].tick),
  full: (time: number): string => formatTime(time * 1000, forms[range].full),
})

/** The tick after a wall-clock time: every two hours, every other midnight, the first of every month. */
const nextTick = {
  day: (date: Date) => date.setUTCHours(date.getUTCHours() + 2 - (date.getUTCHours() % 2), 0, 0, 0),
  month: (date: Date) => {
    date.setUTCHours(24, 0, 0, 0)
    return date.setUTCDate(date.getUTCDate() + ((date.getUTCDate() + 1) % 2))
  },
  year: (date: Date) => {
    date.setUTCHours(0, 0, 0, 0)
    return date.setUTCMonth(date.getUTCMonth() + 1, 1)
  },
} as const satisfies Record<TrafficRange, (date: Date) => number>

/** The axis' ticks in Unix seconds, at round times of the time zone. */
export function timeTicks(
  range: TrafficRange,
  { first, last }: { first: number; last: number },
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
    const isShown = range !== 'day' || wallClock(tick * 1000, timeZone) === wall
    if (isShown) ticks.push(tick)
  }
}

/** Formats by time zone; undefined is the device's own. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>()

function formatFor(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', {
    ...(timeZone !== undefined && { timeZone }),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** The wall-clock time of a time zone, in ms as if it were UTC. */
export function wallClock(time: number, timeZone?: string): number {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
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
