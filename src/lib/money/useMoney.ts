import { useLingui } from '@lingui/react'
import { formatLocale } from '#locales/region.ts'
import { formatMoney, type Amount } from './amount.ts'

/** Amounts as people of the chosen language and region write them. `currency`: see `currencyNamed`. */
export function useMoney(): (amount: Amount, currency: string) => string {
  const { i18n } = useLingui()
  return (amount, currency) => formatMoney(amount, currency, formatLocale(i18n))
}
