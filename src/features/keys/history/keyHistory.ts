/** What happened to a key, counted over time. spec.md 2.15, 4.3. */
import { addDays, daysBetween, type CalendarDay } from '#lib/dates/calendarDays.ts'
import type { ReplyOf } from '#api/action.ts'
import type { apiKeyHistory } from '#api/actions/apiKeys.ts'
import { momentOfText } from '#lib/dates/serviceTime.ts'

/** The parts of time that entries are counted in: days, or weeks where days would be too many. */
export interface PeriodCount {
  /** The beginning, in Unix seconds. */
  readonly time: number
  readonly count: number
}

/** Longer periods are counted in weeks. Days. */
const maxDailyDays = 62

/** How many days one count stands for: 1, or 7. */
export const daysPerBar = (from: CalendarDay, to: CalendarDay): 1 | 7 =>
  daysBetween(from, to) < maxDailyDays ? 1 : 7

/**
 * How many entries fall on each day, or week, from one day to another, both included. The service's days are UTC
 * (see `calendarDays.ts`).
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

/** When it happened, in Unix seconds; undefined where the service does not say. */
export const timeOf = ({ date }: Pick<HistoryEntry, 'date'>): number | undefined =>
  momentOfText(date)
