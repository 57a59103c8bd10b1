import { useLingui } from '@lingui/react/macro'
import { minorDigits, type RefusedAmount } from '#lib/money/typedAmount.ts'
import { useMoney } from '#lib/money/useMoney.ts'

/** What is wrong with a typed amount. */
export function useAmountProblem(currency: string): (refused: RefusedAmount) => string {
  const { t } = useLingui()
  const money = useMoney()
  return (refused) => {
    switch (refused.problem) {
      case 'missing':
        return t`Enter an amount`
      case 'unreadable':
        return minorDigits(currency) === 0
          ? t`Enter a whole amount like 1200`
          : t`Enter an amount like 12.34`
      case 'zero':
        return t`Enter an amount above zero`
      case 'other-currency':
        return t`Enter an amount in ${currency}`
      case 'ambiguous':
        return t`Did you mean ${money(refused.amount, currency)}? Enter the amount with two decimals.`
      default:
        return refused satisfies never
    }
  }
}
