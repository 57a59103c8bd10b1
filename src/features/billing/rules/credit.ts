/** The account's credit: how long it lasts, its history, auto-pay. spec.md 2.5 (`credit`, `internal.monthly`). */
import type { Amount } from '#lib/money/amount.ts'
import { addDays, daysBetween, type CalendarDay } from '#lib/dates/calendarDays.ts'
import {
  add,
  compare,
  inCents,
  isPositive,
  zero,
  percentOf,
  subtract,
  sum,
  wholeTimes,
} from '#lib/money/money.ts'

const daysInYear = 365
const monthsInYear = 12

/** Beyond this many days a forecast means nothing. */
const longestForecast = 2 * daysInYear

/** `until` is null past `longestForecast`. */
export interface Runway {
  readonly until: CalendarDay | null
  readonly days: number
}

/** A net amount plus VAT. `taxRate`: percent, as a decimal string. */
export const addVat = (net: Amount, taxRate: string): Amount =>
  add(inCents(net), percentOf(net, taxRate))

/**
 * How long credit lasts at `perMonth`, VAT included; undefined without credit or costs. A year's costs are spread over
 * its days, so that months of 31 days cost no more.
 */
export function runwayAtRate(
  credit: Amount,
  perMonth: Amount,
  today: CalendarDay,
): Runway | undefined {
  if (!(Number(credit) > 0) || !(Number(perMonth) > 0)) return undefined
  const days = wholeTimes(
    { amount: credit, factor: daysInYear },
    { part: perMonth, divisor: monthsInYear },
  )
  return days > longestForecast ? { until: null, days } : { until: addDays(today, days), days }
}

/** Below this many days of credit the panel warns. */
export const lowCreditDays = 7

/** An unpaid invoice in the currency of the credit. */
interface UnpaidInvoice {
  readonly duedate: CalendarDay | null
  readonly amount: Amount
}

export type CreditRunway =
  /** Overdue invoices exceed the credit. */
  | { readonly kind: 'exceeded'; readonly overdue: Amount }
  /** The credit doesn't cover the invoice due on that day. */
  | { readonly kind: 'until-invoice'; readonly day: CalendarDay; readonly days: number }
  /** An estimate from the monthly costs, after overdue invoices. */
  | ({ readonly kind: 'about' } & Runway)

/**
 * How long the credit lasts, unpaid invoices included; undefined without credit, or when nothing can be said.
 * `perMonth`: VAT included; undefined while unknown.
 */
export function creditRunway(
  credit: Amount,
  perMonth: Amount | undefined,
  unpaid: readonly UnpaidInvoice[],
  today: CalendarDay,
): CreditRunway | undefined {
  if (!isPositive(credit)) return undefined
  const isOverdue = ({ duedate }: UnpaidInvoice): boolean => duedate !== null && duedate < today
  const overdue = sum(unpaid.filter(isOverdue).map(({ amount }) => amount))
  if (compare(overdue, credit) > 0) return { kind: 'exceeded', overdue }
  const afterOverdue = subtract(credit, overdue)
  // An invoice without a due date is due now.
  const ahead = unpaid
    .filter((invoice) => !isOverdue(invoice))
    .map(({ duedate, amount }) => ({ day: duedate ?? today, amount }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
  let left = afterOverdue
  for (const { day, amount } of ahead) {
    left = subtract(left, amount)
    if (compare(left, zero) < 0)
      return { kind: 'until-invoice', day, days: daysBetween(today, day) }
  }
  const runway = perMonth && runwayAtRate(afterOverdue, perMonth, today)
  if (!runway) return undefined
  // Invoices that exist already are covered, even if the monthly rate says otherwise.
  const last = ahead.at(-1)?.day
  return runway.until !== null && last !== undefined && last > runway.until
    ? { kind: 'about', until: last, days: daysBetween(today, last) }
    : { kind: 'about', ...runway }
}

interface CreditEntry {
  readonly id: number | null
  /** Null for `0000-00-00`: sorted as the oldest. */
  readonly date: string | null
  /** Signed. */
  readonly amount: Amount
}

/**
 * The credit history, newest first, with the balance after each entry: the sum of all entries is the credit. Entries
 * of the same moment follow the API's own numbers. spec.md 4.4 (`getcredits`), wire.md 7.
 */
export function withRunningBalance<Entry extends CreditEntry>(
  entries: readonly Entry[],
): readonly (Entry & { readonly balance: Amount })[] {
  let balance = zero
  return entries
    .toSorted(
      (one, other) =>
        (one.date ?? '').localeCompare(other.date ?? '') || (one.id ?? 0) - (other.id ?? 0),
    )
    .map((entry) => {
      balance = add(balance, entry.amount)
      return { ...entry, balance }
    })
    .toReversed()
}

interface TaggedClient {
  readonly internal?: { readonly tags: readonly { readonly tag: string }[] } | null | undefined
}

/** Whether auto-pay is on, by its tag (spec.md 3, 4.1 `set_tag`); undefined where the API sends no tags. */
export const isAutoPayOn = ({ internal }: TaggedClient): boolean | undefined =>
  internal?.tags.some(({ tag }) => tag === 'auto_credit')
