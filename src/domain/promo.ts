/** Promo codes: the percent they take off a server's price. Spec 4.6. */
import { Big } from 'big.js'

export interface Promo {
  readonly code: string
  /** 1 to 100. */
  readonly percent: number
}

/** A code as the service compares it: without spaces around, in capitals. */
export const normalPromoCode = (written: string): string => written.trim().toUpperCase()

/** Whether this can be a code at all: letters, digits, hyphens and underscores, 3 to 32 of them. */
export const looksLikePromoCode = (written: string): boolean =>
  /^[A-Z0-9_-]{3,32}$/.test(normalPromoCode(written))

/** What `percent` takes off `amount`, as a decimal string with two digits, rounded half up. */
export const percentOf = (amount: string, percent: number): string =>
  new Big(amount).times(percent).div(100).toFixed(2)
