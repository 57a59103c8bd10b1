/** How long the credit lasts at the present rate. Spec 2.5 (`credit`, `internal.monthly`). */
import type { Amount } from './amount.ts'
import { addDays, type CalendarDay } from './calendarDays.ts'
import { wholeTimes, withPercent } from './hundredths.ts'

/** A year's costs are spread over its days, so that a month of 31 days is none dearer. */
const daysInYear = 365
const monthsInYear = 12

/** Past this nobody can tell what things will cost. In days. */
const furthest = 2 * daysInYear

export type Runway =
  | { readonly until: CalendarDay; readonly days: number }
  /** For longer than anything can be said about. */
  | { readonly until: null; readonly days: number }

/** What a month costs with its tax. `taxRate`: percent, as a decimal string. */
export const withTax = (net: Amount, taxRate: string): Amount => withPercent(net, taxRate)

/**
 * Until which day the credit pays `perMonth`, taxes included; undefined where nothing is spent, or there is no
 * credit that could last.
 */
export function creditRunway(
  credit: Amount,
  perMonth: Amount,
  today: CalendarDay,
): Runway | undefined {
  if (!(Number(credit) > 0) || !(Number(perMonth) > 0)) return undefined
  const days = wholeTimes(
    { amount: credit, factor: daysInYear },
    { part: perMonth, divisor: monthsInYear },
  )
  return days > furthest ? { until: null, days } : { until: addDays(today, days), days }
}

/** Credit that lasts for fewer days than this is worth a warning. */
export const lowCreditDays = 7
