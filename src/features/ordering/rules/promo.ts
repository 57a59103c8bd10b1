/** Promo codes: the percent they take off a machine's price. spec.md 4.6. */

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
