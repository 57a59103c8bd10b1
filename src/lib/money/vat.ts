/**
 * VAT on top of prices. Prices of plans exclude it (spec.md 2.9). The rate depends on the client's country; the API gives
 * it in several places, and sometimes not at all.
 */
import { isAmount, isZero, type Amount } from './amount.ts'

export type Vat =
  /** Not known yet, for example before sign-in; the invoice will have it. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  | { readonly kind: 'added'; /** "21.00" */ readonly percent: Amount }

export interface VatFacts {
  /** `taxexempt` of the client's record (spec.md 2.5). */
  readonly exempt?: boolean | undefined
  /** `vat` of the response to a sign-in (spec.md 4.1), in percent. */
  readonly signIn?: string | null | undefined
  /** `taxrate` of the client's newest invoice (spec.md 2.8), in percent. */
  readonly newestInvoice?: string | null | undefined
  /** `countrycode` of the client's record (spec.md 2.5): '' for a new client who hasn't given one. */
  readonly country?: string | undefined
}

/**
 * From the most recent source. A rate of 0 means nothing while the country is missing, and nothing from a sign-in in a
 * country with VAT: the country may have been added since.
 */
export function vatOf({ exempt, signIn, newestInvoice, country }: VatFacts): Vat {
  if (exempt) return { kind: 'none' }
  if (country === '') return { kind: 'unknown' }
  const isRate = (rate: string | null | undefined): rate is Amount =>
    typeof rate === 'string' && isAmount(rate) && !rate.startsWith('-')
  if (isRate(newestInvoice)) return inPercent(newestInvoice)
  if (!isRate(signIn)) return { kind: 'unknown' }
  const isTaxed = country !== undefined && taxedCountries.includes(country)
  return isTaxed && isZero(signIn) ? { kind: 'unknown' } : inPercent(signIn)
}

function inPercent(percent: Amount): Vat {
  return isZero(percent) ? { kind: 'none' } : { kind: 'added', percent }
}

/**
 * Whether an amount includes VAT. Prices of plans, of a server's period (`billing_reccuring`), the account's `monthly` and
 * invoice lines exclude it; an invoice's total includes it (spec.md 2.7, 2.8, 2.9). `none`: the client pays no VAT.
 */
export type PriceVat = 'excl' | 'incl' | 'none'
/** `unstated`: nothing to say, as for a top-up. */
export type VatBasis = PriceVat | 'unstated'

/**
 * Of an invoice's total. Without tax fields it includes everything. Where a rate applies, but nothing was taxed, the
 * items are top-ups or other invoices: only they tell which (`vatInDetail` in features/billing).
 */
export const vatInInvoice = ({
  tax,
  tax2,
  taxrate,
}: {
  readonly tax: Amount | null
  readonly tax2: Amount | null
  readonly taxrate: Amount | null
}): VatBasis => {
  if (tax === null || !isZero(tax) || (tax2 !== null && !isZero(tax2))) return 'incl'
  return taxrate === null || isZero(taxrate) ? 'none' : 'unstated'
}

/** Of an amount with the known VAT added. */
export const vatInSum = (vat: Vat): PriceVat => {
  switch (vat.kind) {
    case 'unknown':
      return 'excl'
    case 'none':
      return 'none'
    case 'added':
      return 'incl'
    default:
      return vat satisfies never
  }
}

/** In percent; 0 while unknown. */
export const rateOf = (vat: Vat): Amount => (vat.kind === 'added' ? vat.percent : '0')

/**
 * Standard VAT rates in the European Union, in percent (European Commission, Taxes in Europe, November 2026). For
 * estimates before sign-in; afterwards the API gives the rate.
 */
const standardRates: Readonly<Record<string, string>> = {
  AT: '20.00',
  BE: '21.00',
  BG: '20.00',
  CY: '19.00',
  CZ: '21.00',
  DE: '19.00',
  DK: '25.00',
  EE: '24.00',
  ES: '21.00',
  FI: '25.50',
  FR: '20.00',
  GR: '24.00',
  HR: '25.00',
  HU: '27.00',
  IE: '23.00',
  IT: '22.00',
  LT: '21.00',
  LU: '17.00',
  LV: '21.00',
  MT: '18.00',
  NL: '21.00',
  PL: '23.00',
  PT: '23.00',
  RO: '21.00',
  SE: '25.00',
  SI: '22.00',
  SK: '23.00',
}

export const taxedCountries: readonly string[] = Object.keys(standardRates)

/** Stands for any country without a rate. */
export const untaxedCountry = 'other'

/** For a private customer of that country. */
export function vatIn(country: string | undefined): Vat {
  if (country === undefined) return { kind: 'unknown' }
  const percent = standardRates[country]
  return percent === undefined ? { kind: 'none' } : { kind: 'added', percent }
}
