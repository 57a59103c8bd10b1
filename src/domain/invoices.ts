/** Rules of invoices and credit that hold for whoever shows them and whoever keeps them. Spec 2.8, 4.4. */
import { addDays } from './calendarDays.ts'
import type { Amount } from './amount.ts'
import { compare, isPositive, least, noMoney, share, sum } from './money.ts'

/**
 * What was asked for, taxes included. `total` is what credit has left of it, as the billing application
 * counts (subtotal + taxes - credit), so it is not the sum on the paper once credit was applied.
 */
export const charged = ({
  subtotal,
  tax,
  tax2,
  total,
}: {
  readonly subtotal: Amount | null
  readonly tax: Amount | null
  readonly tax2: Amount | null
  readonly total: Amount
}): Amount => (subtotal === null ? total : sum([subtotal, tax ?? noMoney, tax2 ?? noMoney]))

/** What is left to pay; a service that does not say it means all of it (wire.md 7). */
export const openAmount = ({
  balance,
  total,
}: {
  readonly balance: Amount | null
  readonly total: Amount
}): Amount => balance ?? total

/** What `apply_credit` takes of `wanted`: too large amounts are capped (wire.md 7). */
export function creditToApply({
  wanted,
  balance,
  credit,
}: {
  readonly wanted: Amount
  readonly balance: Amount
  readonly credit: Amount
}): Amount {
  const applied = least(wanted, balance, credit)
  return isPositive(applied) ? applied : noMoney
}

/** Days before the end of a period from which its next invoice can be asked for (our own choice). */
export const dueInvoiceDays = 14

/** Whether the next invoice can be made already. Dates as "YYYY-MM-DD". */
export const canInvoiceAhead = (dueDate: string, today: string): boolean =>
  dueDate <= addDays(today, dueInvoiceDays)

/** What comes back when a paid period ends early: the days that are left, in money. Spec 4.4. */
export const refundFor = (paid: Amount, daysLeft: number, daysInPeriod: number): Amount =>
  daysLeft <= 0 || daysInPeriod <= 0
    ? noMoney
    : share(paid, Math.min(daysLeft, daysInPeriod), daysInPeriod)

/** The smallest top-up, in major units (our own choice). */
export const leastTopUp: Amount = '1.00'

export const isTopUp = (amount: Amount): boolean => compare(amount, leastTopUp) >= 0
