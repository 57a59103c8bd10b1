/** How much of an invoice somebody wants to pay from the credit, as typed. spec.md 4.4 (`apply_credit`), wire.md 7. */
import type { Amount } from '#lib/money/amount.ts'
import { compare, min } from '#lib/money/money.ts'
import { typedAmount, type TypedAmount, type TypedProblem } from './typedAmount.ts'

export interface Payable {
  /** What is left to pay of the invoice. */
  readonly balance: Amount
  readonly credit: Amount
}

export type CreditShare = TypedAmount<TypedProblem | 'more-than-owed' | 'more-than-credit'>

/** The most that credit can pay of it. */
export const mostFromCredit = ({ balance, credit }: Payable): Amount => min(balance, credit)

/** Reads what is typed, and holds it to what is owed and what is there. */
export function creditShare(typed: string, { balance, credit }: Payable): CreditShare {
  const read = typedAmount(typed)
  if (!read.ok) return read
  if (compare(read.amount, balance) > 0) return { ok: false, problem: 'more-than-owed' }
  if (compare(read.amount, credit) > 0) return { ok: false, problem: 'more-than-credit' }
  return read
}
