/**
 * The service's own calendar: days as it writes them, "YYYY-MM-DD", in UTC. It shares nothing with the panel's
 * `lib/dates/calendarDays.ts`, so that a wrong day on the screen differs from the invoice instead of agreeing with it.
 */
import { dateText, dayMs } from '../world/clock.ts'

/** The day `days` later; earlier when negative. */
export const addDays = (day: string, days: number): string =>
  dateText(Date.parse(day) + days * dayMs)

/** Whole days from one day to another; negative when `until` is the earlier one. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayMs)

/** The day `months` later, or the last one of a month that has no such day: 31 January + 1 = 28 February. */
export function addMonths(day: string, months: number): string {
  const date = new Date(Date.parse(day))
  const dayOfMonth = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  // A day that the month has not runs over into the next one: back to the last of the month before.
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0)
  return dateText(date.getTime())
}
