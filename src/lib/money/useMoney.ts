import { useLingui } from '@lingui/react'
import { formatLocale } from '#locales/region.ts'
import { formatMoney, type Amount } from './amount.ts'

/** Formats amounts for the current language and region. `currency`: see `currencyNamed`. */
export function useMoney(): (amount: Amount, currency: string) => string {
  const { i18n } = useLingui()
  return (amount, currency) => formatMoney(amount, currency, formatLocale(i18n))
}
