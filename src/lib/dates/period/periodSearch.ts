import { calendarDay, type CalendarDay, addDays, daysBetween } from '../calendarDays.ts'

/** Days back from today, by name. The service's days, both ends included. */
export const ranges = { month: 30, quarter: 90, year: 365 } as const
type Range = keyof typeof ranges

/** Which part of what happened is looked at; the last quarter when nothing is said. */
export interface PeriodSearch {
  range?: Range | 'own'
  /** With `own`: days, both included. */
  from?: CalendarDay
  to?: CalendarDay
}

const known: readonly string[] = [...Object.keys(ranges), 'own']

const dayIn = (value: unknown): CalendarDay | undefined =>
  typeof value === 'string' && value.length === 10 ? (calendarDay(value) ?? undefined) : undefined

/** The range in an address. What makes no sense there is undefined: left out, the router would hand it on as it came. */
export function readPeriod(search: Readonly<Record<string, unknown>>): PeriodSearch {
  const { range } = search
  const named = typeof range === 'string' && known.includes(range) && range !== 'quarter'
  const own = range === 'own'
  return {
    // It is one of the names, which are looked up above.
    range: named ? (range as Range | 'own') : undefined,
    from: own ? dayIn(search['from']) : undefined,
    to: own ? dayIn(search['to']) : undefined,
  }
}

/** The days that a search means today; undefined where its own days are in the wrong order. */
export function periodOf(
  { range = 'quarter', from, to }: PeriodSearch,
  today: CalendarDay,
): { from: CalendarDay; to: CalendarDay } | undefined {
  if (range !== 'own') return { from: addDays(today, 1 - ranges[range]), to: today }
  const last = to ?? today
  const first = from ?? addDays(last, 1 - ranges.quarter)
  return daysBetween(first, last) >= 0 ? { from: first, to: last } : undefined
}
