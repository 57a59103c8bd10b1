/** Windows licences: counted by cores, at least eight, in steps of two. spec.md 2.10, section 8. */
import { inCents, isPositive, times } from '#lib/money/money.ts'
import { isAmount, type Amount } from '#lib/money/amount.ts'

/** The fewest core licences that are sold for a machine. */
export const leastCores = 8
/** They are sold in steps of so many. */
export const coreStep = 2

/** The core licences that a machine with `cores` cores needs. */
export const licensedCores = (cores: number): number =>
  Math.max(leastCores, Math.ceil(cores / coreStep) * coreStep)

/** The price fields of an operating system. */
export interface LicencePrice {
  /**
   * A month's licence in EUR: of the machine the list was asked for, else of the smallest licence. Null for
   * a free system, zero where the licence is paid already (spec.md 4.5, rule 2).
   */
  readonly price_EUR: string | null
  readonly tags: readonly { readonly tag: string; readonly value: string }[]
}

export type Licence =
  | { readonly kind: 'free' }
  /** The server has it: reinstalling costs nothing. */
  | { readonly kind: 'paid' }
  | {
      readonly kind: 'priced'
      /** The core licences that are bought. */
      readonly cores: number
      /** EUR a month and core; null when the service gives only the whole. */
      readonly perCore: string | null
      /** EUR a month. */
      readonly monthly: string
    }

/**
 * What a system's licence costs on a machine with `cores` cores; infinitely many where the service does not say how many.
 * Informative: the order decides (rule 6).
 */
export function licenceOf({ price_EUR, tags }: LicencePrice, cores: number): Licence {
  if (price_EUR === null) return { kind: 'free' }
  if (!isPositive(price_EUR)) return { kind: 'paid' }
  const written = tags.find(({ tag }) => tag === 'price_per_core_EUR')?.value ?? ''
  const isCounted = Number.isFinite(cores) && /^\d+(\.\d+)?$/.test(written)
  const perCore = isCounted ? written : null
  const counted = licensedCores(Number.isFinite(cores) ? cores : leastCores)
  const monthly = perCore === null ? price_EUR : times(perCore, counted)
  return { kind: 'priced', cores: counted, perCore, monthly: inCents(monthly) }
}

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
