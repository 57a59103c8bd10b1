/** Refunds for periods that end early. spec.md 4.4: "partial refund if possible". */
import type { Amount } from '#lib/money/amount.ts'
import { noMoney, share } from './money.ts'

/** The value of the remaining days; never more than was paid. */
export const refundFor = (paid: Amount, daysLeft: number, daysInPeriod: number): Amount =>
  daysLeft <= 0 ? noMoney : share(paid, Math.min(daysLeft, daysInPeriod), daysInPeriod)
