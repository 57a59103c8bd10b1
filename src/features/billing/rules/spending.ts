/** Payments by month, minus refunds. Invoices paid from credit don't count again: the top-up did. */
import type { Amount } from '#lib/money/amount.ts'
import { addMonths, calendarDay, type CalendarDay } from '#lib/dates/calendarDays.ts'
import { zero, sum } from '#lib/money/money.ts'

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
  /** Every month, oldest first, those without payments included. */
  readonly months: readonly MonthSpent[]
}

const monthOf = (day: CalendarDay): string => day.slice(0, 7)

/** The last `months` months up to the current one, for each currency with payments. */
export function spendingByMonth(
  payments: readonly Payment[],
  today: CalendarDay,
  months: number,
): readonly Spending[] {
  const shown = Array.from({ length: months }, (_, index) =>
    monthOf(addMonths(`${monthOf(today)}-01`, index - months + 1)),
  )
  const inPeriod = payments.flatMap(({ date, currency, amount }) => {
    const day = calendarDay(date)
    return day !== null && shown.includes(monthOf(day))
      ? [{ month: monthOf(day), currency, amount }]
      : []
  })
  return [...new Set(inPeriod.map(({ currency }) => currency))].map((currency) => ({
    currency,
    months: shown.map((month) => {
      const amounts = inPeriod
        .filter((payment) => payment.currency === currency && payment.month === month)
        .map(({ amount }) => amount)
      return { month, amount: amounts.length === 0 ? zero : sum(amounts), count: amounts.length }
    }),
  }))
}
