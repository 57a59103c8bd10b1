import { isAmount, type Amount } from '#lib/money/amount.ts'

/** Digits after the point that a price of one piece may have. */
const mostDigits = 4

/** The price of one piece, to the fraction of a cent where it has one: "€1.875". */
export const formatUnitPrice = (amount: Amount, currency: string, locale: string): string =>
  isAmount(amount)
    ? new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        maximumFractionDigits: mostDigits,
      }).format(amount)
    : `${amount} ${currency}`
