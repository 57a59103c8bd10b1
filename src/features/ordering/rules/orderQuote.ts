/**
 * The quote of an order: its price in the client's currency, or which items aren't sold in it; what is unknown; what
 * credit pays. spec.md 2.9-2.13, 4.6, wire.md 8.
 */
import { isAmount, isZero, type Amount } from '#lib/money/amount.ts'
import type { Licence } from '#lib/money/licences.ts'
import { compare, inCents, isPositive, subtract, times } from '#lib/money/money.ts'
import { catalogueCurrency } from './offer.ts'
import {
  orderPrice,
  type OrderPrice,
  type OrderTerms,
  type PriceKind,
  type PricePart,
  looksLikePromoCode,
  normalPromoCode,
  type Promo,
} from './pricing.ts'

/**
 * Per month, by the catalog's currency codes, in major units. Empty: the price is unknown. Missing, -1 or null: not
 * sold in that currency.
 */
export type MonthlyPrices = Readonly<Record<string, Amount | null | undefined>>

interface PricedItem {
  readonly name: string
  readonly monthly: MonthlyPrices
}

export interface QuoteItems {
  readonly server: PricedItem
  /** A price of 0 is free. */
  readonly plan?: PricedItem | undefined
  /** Free without `licence`. */
  readonly os?: { readonly name: string; readonly licence?: OsLicence | undefined } | undefined
  /** A price of 0 is free. */
  readonly software?: PricedItem | undefined
  /** Additional IP addresses. `monthly` is the price of one, which the catalog doesn't list. */
  readonly addresses?: { readonly count: number; readonly monthly: MonthlyPrices } | undefined
}

export interface OsLicence {
  readonly monthly: MonthlyPrices
  /** The number of core licenses to buy. */
  readonly cores: number
}

export interface QuoteTerms extends Pick<OrderTerms, 'period' | 'groupPercent' | 'vat'> {
  /** The client's currency, as in billing; EUR for visitors. */
  readonly currency: string
  /** As typed; '' for none. */
  readonly promoCode: string
  /** The code's discount, if known. */
  readonly promo?: Promo | undefined
  /** Null until loaded, and for visitors. */
  readonly credit: Amount | null
}

export type PromoStatus =
  | { readonly kind: 'none' }
  /** Can't be a code: wrong length or characters. */
  | { readonly kind: 'no-code'; readonly code: string }
  /** Only an order validates it: the API has no action that checks a code. */
  | { readonly kind: 'on-invoice'; readonly code: string }
  /** The price includes its discount. */
  | { readonly kind: 'counted'; readonly code: string }

/** How the order will be paid. Credit that doesn't cover it in full stays untouched (spec.md 4.6). */
export type Payment =
  | { readonly kind: 'not-known' }
  | {
      readonly kind: 'from-credit'
      readonly credit: Amount
      /** Of the credit. */ readonly left: Amount
    }
  | {
      readonly kind: 'by-invoice'
      readonly credit: Amount
      /** The credit that is missing to pay it. */
      readonly missing: Amount
    }

export type OrderQuote =
  | {
      readonly kind: 'not-offered'
      readonly currency: string
      /** The items that aren't sold in this currency, with those in which they are. */
      readonly items: readonly {
        readonly kind: PriceKind
        readonly name: string
        readonly soldIn: readonly string[]
      }[]
    }
  | {
      readonly kind: 'offered'
      readonly currency: string
      readonly price: OrderPrice
      /** Items without a known price: only the invoice has it. */
      readonly unpriced: readonly {
        readonly kind: PriceKind
        readonly name: string
        readonly count: number
      }[]
      readonly promo: PromoStatus
      readonly payment: Payment
      /** The total equals the invoice's: all prices, the code's discount and VAT are known. */
      readonly exact: boolean
    }

type Found =
  | { readonly kind: 'price'; readonly monthly: Amount }
  | { readonly kind: 'unpriced' }
  | { readonly kind: 'not-sold'; readonly soldIn: readonly string[] }

const isSold = (price: Amount | null | undefined): price is Amount =>
  price != null && isAmount(price) && !price.startsWith('-')

/** `free`: a price of 0 means free, not unsold. */
function priceIn(monthly: MonthlyPrices, currency: string, free: boolean): Found {
  const counts = (price: Amount | null | undefined): price is Amount =>
    isSold(price) && (free || isPositive(price))
  const currencies = Object.keys(monthly).filter((code) => monthly[code] != null)
  const here = monthly[catalogueCurrency(currency)]
  if (counts(here)) return { kind: 'price', monthly: inCents(here) }
  // Free items are free in every currency.
  if (free && currencies.length > 0 && currencies.every((code) => isZero(monthly[code] ?? '')))
    return { kind: 'price', monthly: inCents('0') }
  if (currencies.length === 0) return { kind: 'unpriced' }
  return { kind: 'not-sold', soldIn: currencies.filter((code) => counts(monthly[code])) }
}

interface ChosenItem {
  readonly kind: PriceKind
  readonly name: string
  readonly count: number
  readonly found: Found
  readonly part: (monthly: Amount) => PricePart
}

/** The chosen items, in the order of an invoice. */
function chosenItems(
  { server, plan, os, software, addresses }: QuoteItems,
  currency: string,
): ChosenItem[] {
  const toItem = (
    kind: 'server' | 'traffic-plan' | 'software',
    { name, monthly }: PricedItem,
    free: boolean,
  ): ChosenItem => ({
    kind,
    name,
    count: 1,
    found: priceIn(monthly, currency, free),
    part: (price) => ({ kind, name, monthly: price }),
  })
  const { licence } = os ?? {}
  return [
    toItem('server', server, false),
    ...(addresses && addresses.count > 0
      ? [
          {
            kind: 'addresses' as const,
            name: '',
            count: addresses.count,
            found: priceIn(addresses.monthly, currency, true),
            part: (price: Amount): PricePart => ({
              kind: 'addresses',
              name: '',
              count: addresses.count,
              monthly: times(price, addresses.count),
            }),
          },
        ]
      : []),
    ...(plan ? [toItem('traffic-plan', plan, true)] : []),
    ...(os && licence
      ? [
          {
            kind: 'os-licence' as const,
            name: os.name,
            count: licence.cores,
            found: priceIn(licence.monthly, currency, true),
            part: (price: Amount): PricePart => ({
              kind: 'os-licence',
              name: os.name,
              monthly: price,
              cores: licence.cores,
            }),
          },
        ]
      : []),
    ...(software ? [toItem('software', software, true)] : []),
  ]
}

function promoStatus({ promoCode, promo }: QuoteTerms): PromoStatus {
  const code = normalPromoCode(promoCode)
  if (code === '') return { kind: 'none' }
  if (!looksLikePromoCode(code)) return { kind: 'no-code', code }
  return { kind: promo?.code === code ? 'counted' : 'on-invoice', code }
}

function paymentOf(credit: Amount | null, total: Amount): Payment {
  if (credit === null) return { kind: 'not-known' }
  return compare(credit, total) >= 0
    ? { kind: 'from-credit', credit, left: subtract(credit, total) }
    : { kind: 'by-invoice', credit, missing: subtract(total, credit) }
}

export function quoteOf(choice: QuoteItems, terms: QuoteTerms): OrderQuote {
  const { currency, period, groupPercent, vat, credit } = terms
  const chosen = chosenItems(choice, currency)
  // Without the server's price there is no total.
  const unavailable = chosen.flatMap(({ kind, name, found }) =>
    found.kind === 'not-sold' || (found.kind === 'unpriced' && kind === 'server')
      ? [{ kind, name, soldIn: found.kind === 'not-sold' ? found.soldIn : [] }]
      : [],
  )
  if (unavailable.length > 0) return { kind: 'not-offered', currency, items: unavailable }
  const promo = promoStatus(terms)
  const unpriced = chosen.filter(({ found }) => found.kind === 'unpriced')
  const price = orderPrice(
    chosen.flatMap(({ found, part }) => (found.kind === 'price' ? [part(found.monthly)] : [])),
    { period, groupPercent, vat, promo: promo.kind === 'counted' ? terms.promo : undefined },
  )
  return {
    kind: 'offered',
    currency,
    price,
    unpriced: unpriced.map(({ kind, name, count }) => ({ kind, name, count })),
    promo,
    payment: paymentOf(credit, price.now.total),
    exact: unpriced.length === 0 && promo.kind !== 'on-invoice' && vat.kind !== 'unknown',
  }
}

/**
 * The result of `licenceOf` as an item of a quote. Its price is in EUR; `others` are known prices in other currencies.
 */
export function quotedLicence(licence: Licence, others: MonthlyPrices = {}): OsLicence | undefined {
  if (licence.kind !== 'priced') return undefined
  const { cores, monthly } = licence
  return { cores, monthly: { ...others, EUR: monthly } }
}
