/** Converts prices, stored in EUR, to the wire's currencies. */
import { times } from '../counting/money.ts'

/** Units per EUR. */
export const rates = { EUR: '1', USD: '1.08', RUR: '100' } as const
export type Currency = keyof typeof rates

export const isCurrency = (code: string): code is Currency => Object.hasOwn(rates, code)

/** An EUR amount in `currency`, rounded half up. */
export const inCurrency = (eur: string, currency: Currency): string => times(eur, rates[currency])

/**
 * The catalogue writes amounts as JSON numbers (spec.md 2.9). For output only: nothing is computed with the
 * result.
 */
export const priceNumber = (amount: string): number => Number(amount)

/** The price where something is listed but not for sale (wire.md 8). */
export const notSold = -1
