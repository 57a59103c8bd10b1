/** Amounts worth adding: what the charges ahead lack. spec.md 4.4 (`add_funds`). */
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import type { Amount } from '#lib/money/amount.ts'
import { isPositive, negate, type Money } from '#lib/money/money.ts'
import { isTopUp } from './invoices.ts'
import { runningCredit, type Charge } from './upcomingCharges.ts'

export interface FundsPreset {
  readonly amount: Amount
  /** It pays everything that is due until then, this day included; null for what is overdue. */
  readonly through: CalendarDay | null
}

const maxPresets = 3

/**
 * What to add so that credit pays all charges through a day, for the first days where it falls short. Ends before the
 * first charge whose price isn't known, or that credit can't pay.
 */
export function fundsPresets(charges: readonly Charge[], credit: Money): readonly FundsPreset[] {
  const { rows, atMostFrom = rows.length } = runningCredit(charges, credit)
  const unpayable = rows.findIndex(({ creditAfter }) => creditAfter === null)
  const known = rows.slice(0, Math.min(atMostFrom, unpayable < 0 ? rows.length : unpayable))
  const byDay = new Map<CalendarDay | null, Amount>()
  // The last charge of a day counts. Those without a day are due with the overdue ones.
  for (const { charge, creditAfter } of known)
    if (creditAfter !== null)
      byDay.set(charge.isOverdue ? null : (charge.day ?? null), negate(creditAfter))
  return [...byDay]
    .map(([through, amount]) => ({ through, amount }))
    .filter(({ amount }) => isPositive(amount) && isTopUp(amount))
    .slice(0, maxPresets)
}
