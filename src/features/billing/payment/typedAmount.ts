/** Amounts of money as people type them. */
import { useLingui } from '@lingui/react/macro'
import type { Amount } from '#lib/money/amount.ts'
import { compare, inCents, isPositive, min } from '#lib/money/money.ts'

/** `money.ts` counts in hundredths. */
const maxMinorDigits = 2

/** The digits after a currency's decimal point: 2 for EUR, 0 for JPY; 2 for an unknown code. */
export function minorDigits(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return maxMinorDigits
  const { maximumFractionDigits: digits = maxMinorDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return Math.min(digits, maxMinorDigits)
}

/** `unreadable` includes more digits than the currency has. */
type AmountProblem = 'missing' | 'unreadable' | 'zero'

export type ParsedAmount<Problem = AmountProblem> =
  | { readonly ok: true; readonly amount: Amount }
  | { readonly ok: false; readonly problem: Problem }

/** Up to seven digits, with a point or a comma before the minor units: "12", "12.5", "12,50". */
export function parseAmount(typed: string, digits = maxMinorDigits): ParsedAmount {
  const text = typed.trim()
  if (text === '') return { ok: false, problem: 'missing' }
  const match = /^\d{1,7}(?:[.,](\d+))?$/.exec(text)
  if (!match || (match[1] ?? '').length > digits) return { ok: false, problem: 'unreadable' }
  const amount = inCents(text.replace(',', '.'))
  return isPositive(amount) ? { ok: true, amount } : { ok: false, problem: 'zero' }
}

interface CreditLimits {
  /** The amount due of the invoice. */
  readonly balance: Amount
  readonly credit: Amount
}

export type ParsedCreditAmount = ParsedAmount<AmountProblem | 'exceeds-due' | 'exceeds-credit'>

export const maxFromCredit = ({ balance, credit }: CreditLimits): Amount => min(balance, credit)

/** An amount to pay from credit. spec.md 4.4 (`apply_credit`), wire.md 7. */
export function parseCreditAmount(
  typed: string,
  { balance, credit }: CreditLimits,
): ParsedCreditAmount {
  const parsed = parseAmount(typed)
  if (!parsed.ok) return parsed
  if (compare(parsed.amount, balance) > 0) return { ok: false, problem: 'exceeds-due' }
  if (compare(parsed.amount, credit) > 0) return { ok: false, problem: 'exceeds-credit' }
  return parsed
}

/** What is wrong with a typed amount. */
export function useAmountProblem(currency: string): (problem: AmountProblem) => string {
  const { t } = useLingui()
  return (problem) => {
    switch (problem) {
      case 'missing':
        return t`Enter an amount`
      case 'unreadable':
        return minorDigits(currency) === 0
          ? t`Enter a whole amount like 1200`
          : t`Enter an amount like 12.34`
      case 'zero':
        return t`Enter an amount above zero`
      default:
        return problem satisfies never
    }
  }
}
