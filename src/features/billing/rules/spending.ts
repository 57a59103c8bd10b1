/**
 * What was paid month by month. Money counts when it is paid, less what came back: what pays an invoice from the
 * credit was paid before, when the credit was filled up, and would count twice.
 */
import type { Amount } from '#lib/money/amount.ts'
import { addMonths, calendarDay, type CalendarDay } from '#lib/dates/calendarDays.ts'
import { noMoney, sum } from '#lib/money/money.ts'

export interface Payment {
  /** A day, with or without a time; null for `0000-00-00`. */
  readonly date: string | null
  readonly currency: string
  /** Negative for refunds. */
  readonly amount: Amount
}

export interface MonthSpent {
  /** "YYYY-MM". */
  readonly month: string
  readonly amount: Amount
  /** Payments and refunds. */
  readonly count: number
}

export interface Spending {
  readonly currency: string
  /** Every month, the oldest first, also those in which nothing was paid. */
  readonly months: readonly MonthSpent[]
}

const monthOf = (day: CalendarDay): string => day.slice(0, 7)

/** The last `months` months with the present one, for each currency in which something was paid in them. */
export function spendingByMonth(
  payments: readonly Payment[],
  today: CalendarDay,
  months: number,
): readonly Spending[] {
  const shown = Array.from({ length: months }, (_, index) =>
    monthOf(addMonths(`${monthOf(today)}-01`, index - months + 1)),
  )
  const known = new Set(shown)
  const byCurrency = new Map<string, Map<string, Amount[]>>()
  for (const { date, currency, amount } of payments) {
    const day = calendarDay(date)
    if (day === null || !known.has(monthOf(day))) continue
    const byMonth = byCurrency.get(currency) ?? new Map<string, Amount[]>()
    byCurrency.set(currency, byMonth)
    const same = byMonth.get(monthOf(day))
    if (same) same.push(amount)
    else byMonth.set(monthOf(day), [amount])
  }
  return [...byCurrency].map(([currency, byMonth]) => ({
    currency,
    months: shown.map((month) => {
      const amounts = byMonth.get(month) ?? []
      return {
        month,
        amount: amounts.length === 0 ? noMoney : sum(amounts),
        count: amounts.length,
      }
    }),
  }))
}
