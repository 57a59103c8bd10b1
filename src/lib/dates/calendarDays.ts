/**
 * Days as people count them: from one day of the calendar to another, never in pieces of 24 hours. The 22nd is
 * one day after the 21st at one minute past midnight and at one minute before it.
 *
 * The service's dates ("YYYY-MM-DD") carry no zone. It writes and acts on them in UTC, so they are days of the
 * calendar there, and "today" is the day it is there: nothing on screen can be due on another day than the one it
 * is due for the service. No zone with summer time takes part, so no day is longer than another.
 */

/** "YYYY-MM-DD". */
export type CalendarDay = string

const dayMs = 86_400_000

/** The day it is for the service at a moment, in ms. */
export const dayAt = (time: number): CalendarDay => new Date(time).toISOString().slice(0, 10)

const written = /^(\d{4})-(\d{2})-(\d{2})/

/** Days since 1 January 1970; undefined for what is no day, such as "0000-00-00" or the 30th of February. */
function dayNumber(date: string): number | undefined {
  const [, year, month, day] = written.exec(date) ?? []
  if (year === undefined || year === '0000') return undefined
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day))
  return dayAt(midnight) === date.slice(0, 10) ? midnight / dayMs : undefined
}

/** A date, with or without a time behind it, as a day; null for what is no day of the calendar. */
export const calendarDay = (date: string | null | undefined): CalendarDay | null =>
  date && dayNumber(date) !== undefined ? date.slice(0, 10) : null

/** Whole days from one day to another, negative when `to` is earlier; NaN where either is no day. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  (dayNumber(to) ?? Number.NaN) - (dayNumber(from) ?? Number.NaN)

export const addDays = (date: CalendarDay, days: number): CalendarDay =>
  dayAt(Date.parse(date) + days * dayMs)

/** The day `months` later, or the last one of a shorter month: 31 January + 1 = 28 February. */
export function addMonths(date: CalendarDay, months: number): CalendarDay {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
}

/**
 * Days until a server has to be paid, negative when overdue; null when it never has. The date is the truth: the
 * service counts its `days_left` in pieces of 24 hours from the moment of the reply, so that on the 21st it calls
 * the 22nd "0 days", and a reply that is kept grows old. Its number speaks only where it tells no date.
 */
export function daysLeft(
  due: { readonly date: string | null | undefined; readonly told: number | null },
  today: CalendarDay,
): number | null {
  const day = calendarDay(due.date)
  return day === null ? due.told : daysBetween(today, day)
}

/**
 * When something happened that the service tells as "YYYY-MM-DD hh:mm:ss", in Unix seconds; undefined where it does not
 * say. Its times are UTC (see `calendarDays.ts`).
 */
export function momentOfText(text: string | null): number | undefined {
  if (text === null) return undefined
  const time = Date.parse(`${text.replace(' ', 'T')}Z`) / 1000
  return Number.isNaN(time) ? undefined : time
}
