/**
 * Counts calendar days, not periods of 24 hours: the 22nd is one day after the 21st at any time of day.
 *
 * The API's dates ("YYYY-MM-DD") have no zone; it writes and applies them in UTC. So "today" is the UTC date too, and a
 * due date on screen is always the one that the API acts on. Daylight saving time plays no part.
 */

/** "YYYY-MM-DD". */
export type CalendarDay = string

const dayMs = 86_400_000

/** The UTC date at a time in ms. */
export const dayAt = (time: number): CalendarDay => new Date(time).toISOString().slice(0, 10)

const datePattern = /^(\d{4})-(\d{2})-(\d{2})/

/** How many days are cached: enough for the dates of a list, without growing forever. */
const remembered = 5000
const dayNumbers = new Map<string, number | undefined>()

/**
 * Days since 1 January 1970; undefined for invalid dates such as "0000-00-00" or 30 February. Each day is parsed once:
 * ten thousand servers have sixty thousand dates to check, and few different ones.
 */
function dayNumber(date: string): number | undefined {
  const day = date.slice(0, 10)
  const known = dayNumbers.get(day)
  if (known !== undefined || dayNumbers.has(day)) return known
  if (dayNumbers.size >= remembered) dayNumbers.clear()
  const parsed = parseDay(day)
  dayNumbers.set(day, parsed)
  return parsed
}

function parseDay(date: string): number | undefined {
  const [, year, month, day] = datePattern.exec(date) ?? []
  if (year === undefined || year === '0000') return undefined
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isDay =
    midnight.getUTCFullYear() === Number(year) &&
    midnight.getUTCMonth() === Number(month) - 1 &&
    midnight.getUTCDate() === Number(day)
  return isDay ? midnight.getTime() / dayMs : undefined
}

/** Accepts a date with or without a time; null for invalid dates. */
export const calendarDay = (date: string | null | undefined): CalendarDay | null =>
  date && dayNumber(date) !== undefined ? date.slice(0, 10) : null

/** Negative when `to` is earlier; NaN for invalid dates. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  (dayNumber(to) ?? Number.NaN) - (dayNumber(from) ?? Number.NaN)

export const addDays = (date: CalendarDay, days: number): CalendarDay =>
  dayAt(Date.parse(date) + days * dayMs)

/** Clamped to the end of a shorter month: 31 January + 1 = 28 February. */
export function addMonths(date: CalendarDay, months: number): CalendarDay {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
}

/**
 * Days until a payment is due, negative when overdue; null when nothing is due. The date takes precedence: the API counts
 * `days_left` in periods of 24 hours, so on the 21st the 22nd is "0 days" away, and a cached response gets outdated.
 */
export function daysLeft(
  due: { readonly date: string | null | undefined; readonly daysLeft: number | null },
  today: CalendarDay,
): number | null {
  const day = calendarDay(due.date)
  return day === null ? due.daysLeft : daysBetween(today, day)
}
