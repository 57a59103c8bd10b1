import { addDays, daysBetween, type CalendarDay } from '../calendarDays.ts'
import { ranges, type PeriodSearch } from './periodSearch.ts'

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
