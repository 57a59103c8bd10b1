import { useLingui } from '@lingui/react'
import { formatMoney, type Amount } from './amount.ts'

/** Amounts as people of the chosen language write them. `currency`: see `currencyNamed`. */
export function useMoney(): (amount: Amount, currency: string) => string {
  const { i18n } = useLingui()
  return (amount, currency) => formatMoney(amount, currency, i18n.locale)
}
