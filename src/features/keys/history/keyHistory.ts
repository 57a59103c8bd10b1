/** A key's history, counted over time. spec.md 2.15, 4.3. */
import { addDays, daysBetween, type CalendarDay } from '#lib/dates/calendarDays.ts'
import type { ReplyOf } from '#api/action.ts'
import type { apiKeyHistory } from '#api/actions/apiKeys.ts'
import { readTime } from '#lib/text/writtenTime.ts'

interface PeriodCount {
  /** The start, in Unix seconds. */
  readonly time: number
  readonly count: number
}

/** Longer periods are counted in weeks. */
const maxDailyDays = 62

export const daysPerBar = (from: CalendarDay, to: CalendarDay): 1 | 7 =>
  daysBetween(from, to) < maxDailyDays ? 1 : 7

/**
 * Entries per day or week, first and last day included. The API's days are UTC (see `calendarDays.ts`).
 * @param times Unix seconds.
 */
export function countByPeriod(
  times: readonly number[],
  from: CalendarDay,
  to: CalendarDay,
): readonly PeriodCount[] {
  const step = daysPerBar(from, to)
  const days = daysBetween(from, to)
  if (!(days >= 0)) return []
  return Array.from({ length: Math.floor(days / step) + 1 }, (_, index) => {
    const start = Date.parse(addDays(from, index * step)) / 1000
    const end = start + step * 86_400
    return { time: start, count: times.filter((time) => time >= start && time < end).length }
  })
}

export type HistoryEntry = ReplyOf<typeof apiKeyHistory>[number]

/** Unix seconds; undefined where the API sends no date. */
export const timeOf = ({ date }: Pick<HistoryEntry, 'date'>): number | undefined => readTime(date)
