import type { ServerListEntry } from '#api/actions/eq.ts'
import type { Amount } from '#lib/money/amount.ts'

/** A month, excl. VAT. */
export interface ListedPrice {
  readonly amount: Amount
  readonly currency: string
}

/** In the account's currency, or else in euros. */
export function priceOf(
  { price_EUR, price_USD, price_RUR }: Extract<ServerListEntry, { detail: 'full' }>,
  currency: string,
): ListedPrice | null {
  const amount =
    currency === 'USD' ? price_USD : currency === 'RUB' || currency === 'RUR' ? price_RUR : null
  if (amount !== null) return { amount, currency }
  return price_EUR === null ? null : { amount: price_EUR, currency: 'EUR' }
}
