/** What is charged, what is left to pay, and what can be put on the credit. spec.md 2.8, 4.4. */
import type { Amount } from '#lib/money/amount.ts'
import { compare, noMoney, sum } from '#lib/money/money.ts'

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

/** The smallest top-up, in major units (our own choice). */
export const leastTopUp: Amount = '1.00'

export const isTopUp = (amount: Amount): boolean => compare(amount, leastTopUp) >= 0
