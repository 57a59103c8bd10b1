/** How long the credit lasts at the present rate. spec.md 2.5 (`credit`, `internal.monthly`). */
import type { Amount } from '#lib/money/amount.ts'
import { addDays, daysBetween, type CalendarDay } from '#lib/dates/calendarDays.ts'
import {
  add,
  compare,
  inCents,
  isPositive,
  noMoney,
  percentOf,
  subtract,
  sum,
  wholeTimes,
} from '#lib/money/money.ts'

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
export const withTax = (net: Amount, taxRate: string): Amount =>
  add(inCents(net), percentOf(net, taxRate))

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

/** An invoice that waits for money, in the currency of the credit. */
interface Waiting {
  readonly duedate: CalendarDay | null
  /** What is left to pay of it. */
  readonly amount: Amount
}

export type CreditLasts =
  /** What is overdue takes more than there is: it lasts for no time. */
  | { readonly kind: 'exceeded'; readonly overdue: Amount }
  /** It does not cover an invoice of that day with those before it. */
  | { readonly kind: 'until-invoice'; readonly day: CalendarDay; readonly days: number }
  /** Counted from what a month costs, once what is overdue has been paid. */
  | ({ readonly kind: 'about' } & Runway)

/**
 * How long the credit lasts, with the invoices that wait for it taken into account; undefined where there is none, or
 * nothing tells. `perMonth`: taxes included; undefined where it is not known.
 */
export function creditLasts(
  credit: Amount,
  perMonth: Amount | undefined,
  waiting: readonly Waiting[],
  today: CalendarDay,
): CreditLasts | undefined {
  if (!isPositive(credit)) return undefined
  const isLate = ({ duedate }: Waiting): boolean => duedate !== null && duedate < today
  const overdue = sum(waiting.filter(isLate).map(({ amount }) => amount))
  if (compare(overdue, credit) > 0) return { kind: 'exceeded', overdue }
  let left = subtract(credit, overdue)
  const rest = left
  // One without a day is to be paid now.
  const ahead = waiting
    .filter((one) => !isLate(one))
    .map(({ duedate, amount }) => ({ day: duedate ?? today, amount }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
  for (const { day, amount } of ahead) {
    left = subtract(left, amount)
    if (compare(left, noMoney) < 0)
      return { kind: 'until-invoice', day, days: daysBetween(today, day) }
  }
  if (perMonth === undefined) return undefined
  const runway = creditRunway(rest, perMonth, today)
  if (!runway) return undefined
  // What is invoiced already is covered, however little is left at the rate of all months.
  const last = ahead.at(-1)?.day
  return runway.until !== null && last !== undefined && last > runway.until
    ? { kind: 'about', until: last, days: daysBetween(today, last) }
    : { kind: 'about', ...runway }
}
