import { momentOfWall, wallClock } from './wallClock.ts'
import { dateFormats, type useMoment } from '#ui/moment.ts'
import type { TrafficRange } from './trafficSearch.ts'

/** How a moment is written on the axis, and in full. In the person's zone. */
const forms = {
  day: {
    tick: { timeStyle: 'short' },
    full: dateFormats.moment,
  },
  month: {
    tick: { day: 'numeric', month: 'short' },
    full: dateFormats.moment,
  },
  year: {
    tick: { month: 'short' },
    full: dateFormats.day,
  },
} as const satisfies Record<TrafficRange, Record<string, Intl.DateTimeFormatOptions>>

/** Words for moments, given in Unix seconds. `moment` as `useMoment` gives it. */
export const timeWords = (moment: ReturnType<typeof useMoment>, range: TrafficRange) => ({
  tick: (time: number): string => moment(time * 1000, forms[range].tick),
  full: (time: number): string => moment(time * 1000, forms[range].full),
})

/** The next mark of the axis after what the clock shows: every second hour, every other midnight, every first of a month. */
const nextMark = {
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

/** Round moments of the person's zone between two, in Unix seconds. */
export function timeTicks(
  range: TrafficRange,
  { first, last }: { first: number; last: number },
  timeZone: string | undefined,
): number[] {
  const marks: number[] = []
  if (!(first <= last)) return marks
  const shown = new Date(wallClock(first * 1000, timeZone))
  for (;;) {
    const wall = nextMark[range](shown)
    const mark = momentOfWall(wall, timeZone) / 1000
    if (!(mark <= last)) return marks
    // An hour that is left out when the clocks are put on has no mark: it would crowd the next one.
    const isShown = range !== 'day' || wallClock(mark * 1000, timeZone) === wall
    if (isShown) marks.push(mark)
  }
}
