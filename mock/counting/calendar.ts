/**
 * Date arithmetic on "YYYY-MM-DD" in UTC. Deliberately shares no code with the panel's `lib/dates/calendarDays.ts`, so
 * that a wrong date on the screen differs from the invoice instead of agreeing with it.
 */
import { dateText, dayMs } from '../world/clock.ts'

/** The day `days` later, or earlier if negative. */
export const addDays = (day: string, days: number): string =>
  dateText(Date.parse(day) + days * dayMs)

/** Whole days between two days; negative if `until` is earlier. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayMs)

/** The day `months` later, capped at the end of the month: January 31 + 1 = February 28. */
export function addMonths(day: string, months: number): string {
  const date = new Date(Date.parse(day))
  const dayOfMonth = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  // The day overflowed into the next month: go back to the last day of the previous one.
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0)
  return dateText(date.getTime())
}
