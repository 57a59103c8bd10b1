import { calendarDay, type CalendarDay, addDays, daysBetween } from '../calendarDays.ts'

/** Days up to today, in UTC, both ends included. */
export const ranges = { month: 30, quarter: 90, year: 365 } as const
type Range = keyof typeof ranges

/** The default is the last quarter. */
export interface PeriodSearch {
  range?: Range | 'own'
  /** With `own`: days, both included. */
  from?: CalendarDay
  to?: CalendarDay
}

const known: readonly string[] = [...Object.keys(ranges), 'own']

const dayIn = (value: unknown): CalendarDay | undefined =>
  typeof value === 'string' && value.length === 10 ? (calendarDay(value) ?? undefined) : undefined

/** Invalid values become undefined: the router would keep a missing key as it came. */
export function readPeriod(search: Readonly<Record<string, unknown>>): PeriodSearch {
  const { range } = search
  const named = typeof range === 'string' && known.includes(range) && range !== 'quarter'
  const own = range === 'own'
  return {
    // Checked by `known` above.
    range: named ? (range as Range | 'own') : undefined,
    from: own ? dayIn(search['from']) : undefined,
    to: own ? dayIn(search['to']) : undefined,
  }
}

/** Undefined when a custom range ends before it starts. */
export function periodOf(
  { range = 'quarter', from, to }: PeriodSearch,
  today: CalendarDay,
): { from: CalendarDay; to: CalendarDay } | undefined {
  if (range !== 'own') return { from: addDays(today, 1 - ranges[range]), to: today }
  const last = to ?? today
  const first = from ?? addDays(last, 1 - ranges.quarter)
  return daysBetween(first, last) >= 0 ? { from: first, to: last } : undefined
}
