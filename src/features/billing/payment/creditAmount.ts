/** The amount to pay from credit. */
import type { Amount } from '#lib/money/amount.ts'
import { compare, min } from '#lib/money/money.ts'
import { parseAmount, type ParsedAmount } from '#lib/money/typedAmount.ts'

interface CreditLimits {
  /** The amount due of the invoice. */
  readonly balance: Amount
  readonly credit: Amount
}

export type ParsedCreditAmount =
  | ParsedAmount
  | { readonly ok: false; readonly problem: 'exceeds-due' | 'exceeds-credit' }

export const maxFromCredit = ({ balance, credit }: CreditLimits): Amount => min(balance, credit)

/** spec.md 4.4 (`apply_credit`), wire.md 7. */
export function parseCreditAmount(
  typed: string,
  { balance, credit }: CreditLimits,
  currency: string,
): ParsedCreditAmount {
  const parsed = parseAmount(typed, currency)
  if (!parsed.ok) return parsed
  if (compare(parsed.amount, balance) > 0) return { ok: false, problem: 'exceeds-due' }
  if (compare(parsed.amount, credit) > 0) return { ok: false, problem: 'exceeds-credit' }
  return parsed
}
