import { addDays, daysBetween, type CalendarDay } from '#domain/calendarDays.ts'
import { historyRanges, type HistorySearch } from './historySearch.ts'

/** The days that a search means today; undefined where its own days are in the wrong order. */
export function historyPeriod(
  { range = 'quarter', from, to }: HistorySearch,
  today: CalendarDay,
): { from: CalendarDay; to: CalendarDay } | undefined {
  if (range !== 'own') return { from: addDays(today, 1 - historyRanges[range]), to: today }
  const last = to ?? today
  const first = from ?? addDays(last, 1 - historyRanges.quarter)
  return daysBetween(first, last) >= 0 ? { from: first, to: last } : undefined
}
