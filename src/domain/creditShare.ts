/** How much of an invoice somebody wants to pay from the credit, as typed. Spec 4.4 (`apply_credit`), wire.md 7. */
import type { Amount } from './amount.ts'
import { compare, inCents, isPositive, least } from './money.ts'

export interface Payable {
  /** What is left to pay of the invoice. */
  readonly balance: Amount
  readonly credit: Amount
}

export type CreditShare =
  | { readonly ok: true; readonly amount: Amount }
  | {
      readonly ok: false
      /** `unreadable` also for more than two decimals: a cent is not divided. */
      readonly problem: 'missing' | 'unreadable' | 'nothing' | 'more-than-owed' | 'more-than-credit'
    }

/** The most that credit can pay of it. */
export const mostFromCredit = ({ balance, credit }: Payable): Amount => least(balance, credit)

/** Up to seven digits: "12", "12.5", "12,50". */
const typedAmount = /^\d{1,7}(?:[.,]\d{1,2})?$/

/** Reads what is typed, with a point or a comma before the cents, and holds it to what is owed and what is there. */
export function creditShare(typed: string, { balance, credit }: Payable): CreditShare {
  const text = typed.trim()
  if (text === '') return { ok: false, problem: 'missing' }
  if (!typedAmount.test(text)) return { ok: false, problem: 'unreadable' }
  const amount = inCents(text.replace(',', '.'))
  if (!isPositive(amount)) return { ok: false, problem: 'nothing' }
  if (compare(amount, balance) > 0) return { ok: false, problem: 'more-than-owed' }
  if (compare(amount, credit) > 0) return { ok: false, problem: 'more-than-credit' }
  return { ok: true, amount }
}
