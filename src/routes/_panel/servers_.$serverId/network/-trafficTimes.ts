import type { I18n } from '@lingui/core'
import type { TrafficRange } from './-trafficSearch.ts'

/** How a moment is written on the axis, and in full. In the person's own zone. */
const forms = {
  day: {
    tick: { timeStyle: 'short' },
    full: { dateStyle: 'medium', timeStyle: 'short' },
  },
  month: {
    tick: { day: 'numeric', month: 'short' },
    full: { dateStyle: 'medium', timeStyle: 'short' },
  },
  year: {
    tick: { month: 'short' },
    full: { day: 'numeric', month: 'short', year: 'numeric' },
  },
} as const satisfies Record<TrafficRange, Record<string, Intl.DateTimeFormatOptions>>

/** Words for moments, given in Unix seconds. */
export const timeWords = (i18n: I18n, range: TrafficRange) => ({
  tick: (time: number): string => i18n.date(new Date(time * 1000), forms[range].tick),
  full: (time: number): string => i18n.date(new Date(time * 1000), forms[range].full),
})

/** The next mark of the axis after `date`: every second hour, every other midnight, every first of a month. */
const nextMark = {
  day: (date: Date) => date.setHours(date.getHours() + 2 - (date.getHours() % 2), 0, 0, 0),
  month: (date: Date) => {
    date.setHours(24, 0, 0, 0)
    return date.setDate(date.getDate() + ((date.getDate() + 1) % 2))
  },
  year: (date: Date) => {
    date.setHours(0, 0, 0, 0)
    return date.setMonth(date.getMonth() + 1, 1)
  },
} as const satisfies Record<TrafficRange, (date: Date) => number>

/** Round moments of the person's own zone between two, in Unix seconds. */
export function timeTicks(range: TrafficRange, first: number, last: number): number[] {
  const marks: number[] = []
  const date = new Date(first * 1000)
  for (;;) {
    const mark = nextMark[range](date) / 1000
    if (!(mark <= last)) return marks
    marks.push(mark)
  }
}
