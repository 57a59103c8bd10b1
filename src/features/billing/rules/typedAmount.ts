/** Amounts of money as people type them. */
import type { Amount } from '#lib/money/amount.ts'
import { inCents, isPositive, compare, min } from '#lib/money/money.ts'

/** Digits after the point that an amount of money has at most here: `money.ts` counts in hundredths. */
const finest = 2

/** How many digits a currency has after the point: 2 for EUR, 0 for JPY; 2 where the code is none. */
export function minorDigits(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return finest
  const { maximumFractionDigits: digits = finest } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return Math.min(digits, finest)
}

/** `unreadable` also for more digits than the currency has: a cent is not divided. */
export type TypedProblem = 'missing' | 'unreadable' | 'nothing'

export type TypedAmount<Problem = TypedProblem> =
  | { readonly ok: true; readonly amount: Amount }
  | { readonly ok: false; readonly problem: Problem }

/** Up to seven digits, with a point or a comma before the minor units: "12", "12.5", "12,50". */
export function typedAmount(typed: string, digits = finest): TypedAmount {
  const text = typed.trim()
  if (text === '') return { ok: false, problem: 'missing' }
  const fraction = /^\d{1,7}(?:[.,](\d+))?$/.exec(text)
  if (!fraction || (fraction[1] ?? '').length > digits) return { ok: false, problem: 'unreadable' }
  const amount = inCents(text.replace(',', '.'))
  return isPositive(amount) ? { ok: true, amount } : { ok: false, problem: 'nothing' }
}

/** How much of an invoice somebody wants to pay from the credit, as typed. spec.md 4.4 (`apply_credit`), wire.md 7. */
interface Payable {
  /** What is left to pay of the invoice. */
  readonly balance: Amount
  readonly credit: Amount
}

export type CreditAmount = TypedAmount<TypedProblem | 'more-than-owed' | 'more-than-credit'>

/** The most that credit can pay of it. */
export const mostFromCredit = ({ balance, credit }: Payable): Amount => min(balance, credit)

/** Reads what is typed, and holds it to what is owed and what is there. */
export function creditAmount(typed: string, { balance, credit }: Payable): CreditAmount {
  const read = typedAmount(typed)
  if (!read.ok) return read
  if (compare(read.amount, balance) > 0) return { ok: false, problem: 'more-than-owed' }
  if (compare(read.amount, credit) > 0) return { ok: false, problem: 'more-than-credit' }
  return read
}
