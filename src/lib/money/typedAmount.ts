/** Amounts of money as people type and paste them: also as this panel shows them, in any language and region. */
import { locales } from '#locales/languages.ts'
import { readAmount } from '#lib/text/writtenAmount.ts'
import type { Amount } from './amount.ts'
import { inCents, isPositive } from './money.ts'

/** `money.ts` counts in hundredths. */
const maxMinorDigits = 2

/** More would be a mistake. */
const maxMajorDigits = 7

const isCode = (currency: string): boolean => /^[A-Z]{3}$/.test(currency)

/** The digits after a currency's decimal point: 2 for EUR, 0 for JPY; 2 for an unknown code. */
export function minorDigits(currency: string): number {
  if (!isCode(currency)) return maxMinorDigits
  const { maximumFractionDigits: digits = maxMinorDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return Math.min(digits, maxMinorDigits)
}

const withoutSpace = (mark: string): string => mark.replace(/\s/g, '')

/** Whether a sign or code beside an amount names `currency`, in any of the panel's languages. */
const names = (mark: string, currency: string): boolean =>
  mark === currency ||
  Object.keys(locales).some((language) =>
    (['symbol', 'narrowSymbol'] as const).some((currencyDisplay) =>
      new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .some(
          ({ type, value }) => type === 'currency' && withoutSpace(value) === withoutSpace(mark),
        ),
    ),
  )

/** `unreadable` includes more digits than the currency has. */
type AmountProblem = 'missing' | 'unreadable' | 'zero' | 'other-currency'

interface Refused<Problem> {
  readonly ok: false
  readonly problem: Problem
}

export type RefusedAmount =
  | Refused<AmountProblem>
  /** `1,000` and `1.000`: a thousand to some, one to others. `amount`: a thousand. */
  | (Refused<'ambiguous'> & { readonly amount: Amount })

export type ParsedAmount = { readonly ok: true; readonly amount: Amount } | RefusedAmount

/** Never a factor of a thousand wrong: what could be read in two ways is a problem. `currency`: '' if unknown. */
export function parseAmount(typed: string, currency: string): ParsedAmount {
  if (typed.trim() === '') return { ok: false, problem: 'missing' }
  const written = readAmount(typed)
  if (written.kind === 'unreadable') return { ok: false, problem: 'unreadable' }
  if (isCode(currency) && !written.marks.every((mark) => names(mark, currency)))
    return { ok: false, problem: 'other-currency' }
  const digits = minorDigits(currency)
  const [whole = '', fraction = ''] = written.amount.split('.')
  if (!/^\d+$/.test(whole) || whole.length > maxMajorDigits || fraction.length > digits)
    return { ok: false, problem: 'unreadable' }
  const amount = inCents(written.amount)
  // A currency without decimals has thousands only.
  if (written.kind === 'ambiguous' && digits > 0) return { ok: false, problem: 'ambiguous', amount }
  return isPositive(amount) ? { ok: true, amount } : { ok: false, problem: 'zero' }
}
