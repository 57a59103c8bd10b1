import type { CurrencySum } from '#lib/money/sumsByCurrency.ts'
import { noMoney } from '#lib/money/money.ts'
import { useMoney } from '#lib/money/useMoney.ts'

interface Props {
  sums: readonly CurrencySum[]
  /** In which currency nothing is nothing. */
  currency: string
}

/** Amounts of one or several currencies, side by side: "€12.00 + $3.00". */
export function useSumsWords(): (props: Props) => string {
  const money = useMoney()
  return ({ sums, currency }) =>
    sums.length === 0
      ? money(noMoney, currency)
      : sums.map((one) => money(one.amount, one.currency || currency)).join(' + ')
}
