/** Windows licenses: per core, at least eight, in steps of two. spec.md 2.10, section 8. */
import { inCents, isPositive, times } from './money.ts'
import { isAmount, type Amount } from './amount.ts'

export const leastCores = 8
export const coreStep = 2

/** The core licenses for a server with `cores` cores. */
export const licensedCores = (cores: number): number =>
  Math.max(leastCores, Math.ceil(cores / coreStep) * coreStep)

/** The price fields of an operating system. */
export interface LicencePrice {
  /**
   * EUR a month, for the server that the list was requested for, else for the smallest license. Null if the OS is free,
   * zero if the server has the license already (spec.md 4.5, rule 2).
   */
  readonly price_EUR: string | null
  readonly tags: readonly { readonly tag: string; readonly value: string }[]
}

export type Licence =
  | { readonly kind: 'free' }
  /** The server has the license: reinstalling costs nothing. */
  | { readonly kind: 'paid' }
  | {
      readonly kind: 'priced'
      /** The number of core licenses to buy. */
      readonly cores: number
      /** EUR per month and core; null if the API only gives the total. */
      readonly perCore: string | null
      /** EUR per month. */
      readonly monthly: string
    }

/**
 * An OS's license on a server with `cores` cores, infinite if the API doesn't give their number. Informative only: the
 * order decides (rule 6).
 */
export function licenceOf({ price_EUR, tags }: LicencePrice, cores: number): Licence {
  if (price_EUR === null) return { kind: 'free' }
  if (!isPositive(price_EUR)) return { kind: 'paid' }
  const text = tags.find(({ tag }) => tag === 'price_per_core_EUR')?.value ?? ''
  const isCounted = Number.isFinite(cores) && /^\d+(\.\d+)?$/.test(text)
  const perCore = isCounted ? text : null
  const counted = licensedCores(Number.isFinite(cores) ? cores : leastCores)
  const monthly = perCore === null ? price_EUR : times(perCore, counted)
  return { kind: 'priced', cores: counted, perCore, monthly: inCents(monthly) }
}

/** The most decimals of a unit price. */
const maxDecimals = 4

/** A unit price, with fractions of a cent: "€1.875". */
export const formatUnitPrice = (amount: Amount, currency: string, locale: string): string =>
  isAmount(amount)
    ? new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        maximumFractionDigits: maxDecimals,
      }).format(amount)
    : `${amount} ${currency}`
