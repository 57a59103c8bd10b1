/** Prices in the currencies that the service writes. It keeps them in EUR. */
import { times } from '../counting/money.ts'

/** Of one EUR. */
export const rates = { EUR: '1', USD: '1.08', RUR: '100' } as const
export type Currency = keyof typeof rates

export const isCurrency = (code: string): code is Currency => Object.hasOwn(rates, code)

/** An amount in EUR as a decimal string in `currency`, rounded half up. */
export const inCurrency = (eur: string, currency: Currency): string => times(eur, rates[currency])

/**
 * An amount as the JSON number that the catalogue writes (spec.md 2.9): its shortest decimal form, so that no
 * digit is lost. Nothing is computed with it.
 */
export const priceNumber = (amount: string): number => Number(amount)

/** Where something is listed and not sold (wire.md 8). */
export const notSold = -1
