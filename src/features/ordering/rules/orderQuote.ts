/**
 * What the price panel of an order says, before it is ordered: its price in the client's currency, or what of it is
 * not sold in that currency; what the service has not told; what the credit pays. spec.md 2.9-2.13, 4.6, wire.md 8.
 */
import { isAmount, isZero, type Amount } from '#lib/money/amount.ts'
import type { Licence } from './licences.ts'
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
 * A month by the catalogue's currency codes, in major units. Nothing in any of them: the service does not say what it
 * costs. Nothing, -1 or null in one: not sold in that one.
 */
export type MonthlyPrices = Readonly<Record<string, Amount | null | undefined>>

interface PricedItem {
  readonly name: string
  readonly monthly: MonthlyPrices
}

/** The chosen items; the others are left out. */
export interface QuoteItems {
  readonly server: PricedItem
  /** A price of 0 is a plan that costs nothing. */
  readonly plan?: PricedItem | undefined
  /** Without `licence` it is free. */
  readonly system?:
    | { readonly name: string; readonly licence?: SystemLicence | undefined }
    | undefined
  /** A price of 0 is software that costs nothing. */
  readonly software?: PricedItem | undefined
  /** Besides the main one. `monthly`: of one; the service's catalogue does not say it. */
  readonly addresses?: { readonly count: number; readonly monthly: MonthlyPrices } | undefined
}

export interface SystemLicence {
  readonly monthly: MonthlyPrices
  /** The core licences that are bought. */
  readonly cores: number
}

export interface QuoteTerms extends Pick<OrderTerms, 'period' | 'groupPercent' | 'vat'> {
  /** The client's, as billing writes it; EUR for visitors. */
  readonly currency: string
  /** As typed; '' for none. */
  readonly promoCode: string
  /** The code's discount, where it is known. */
  readonly promo?: Promo | undefined
  /** Null until it is read, and for visitors. */
  readonly credit: Amount | null
}

export type PromoStatus =
  | { readonly kind: 'none' }
  /** Too short, too long, or with signs that no code has. */
  | { readonly kind: 'no-code'; readonly code: string }
  /** Only an order validates it: no action checks a code alone. */
  | { readonly kind: 'on-invoice'; readonly code: string }
  /** It is in the price. */
  | { readonly kind: 'counted'; readonly code: string }

/** Who pays, when nothing changes until then. Credit that does not cover all of it is left alone (spec.md 4.6). */
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
      /** What credit would have to grow by to pay it. */
      readonly missing: Amount
    }

export type OrderQuote =
  | {
      readonly kind: 'not-offered'
      readonly currency: string
      /** The items not sold in this currency, with the currencies that they are sold in. */
      readonly things: readonly {
        readonly kind: PriceKind
        readonly name: string
        readonly soldIn: readonly string[]
      }[]
    }
  | {
      readonly kind: 'offered'
      readonly currency: string
      readonly price: OrderPrice
      /** Ordered, but without a known price: only the invoice has it. */
      readonly unpriced: readonly {
        readonly kind: PriceKind
        readonly name: string
        readonly count: number
      }[]
      readonly promo: PromoStatus
      readonly payment: Payment
      /** The total is what the invoice will say: nothing unpriced, no code that is not counted, VAT known. */
      readonly exact: boolean
    }

type Found =
  | { readonly kind: 'price'; readonly monthly: Amount }
  | { readonly kind: 'unpriced' }
  | { readonly kind: 'not-sold'; readonly soldIn: readonly string[] }

const isSold = (price: Amount | null | undefined): price is Amount =>
  price != null && isAmount(price) && !price.startsWith('-')

/** `free`: whether a price of 0 means that it costs nothing, and not that it is not sold. */
function priceIn(monthly: MonthlyPrices, currency: string, free: boolean): Found {
  const counts = (price: Amount | null | undefined): price is Amount =>
    isSold(price) && (free || isPositive(price))
  const told = Object.keys(monthly).filter((code) => monthly[code] != null)
  const here = monthly[catalogueCurrency(currency)]
  if (counts(here)) return { kind: 'price', monthly: inCents(here) }
  // What costs nothing costs nothing in every currency.
  if (free && told.length > 0 && told.every((code) => isZero(monthly[code] ?? '')))
    return { kind: 'price', monthly: inCents('0') }
  if (told.length === 0) return { kind: 'unpriced' }
  return { kind: 'not-sold', soldIn: told.filter((code) => counts(monthly[code])) }
}

interface Wanted {
  readonly kind: PriceKind
  readonly name: string
  readonly count: number
  readonly found: Found
  readonly part: (monthly: Amount) => PricePart
}

/** Everything that is chosen, in the order an invoice lists it. */
function wantedOf(
  { server, plan, system, software, addresses }: QuoteItems,
  currency: string,
): Wanted[] {
  const ware = (
    kind: 'server' | 'traffic-plan' | 'software',
    { name, monthly }: PricedItem,
    free: boolean,
  ): Wanted => ({
    kind,
    name,
    count: 1,
    found: priceIn(monthly, currency, free),
    part: (price) => ({ kind, name, monthly: price }),
  })
  const { licence } = system ?? {}
  return [
    ware('server', server, false),
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
    ...(plan ? [ware('traffic-plan', plan, true)] : []),
    ...(system && licence
      ? [
          {
            kind: 'os-licence' as const,
            name: system.name,
            count: licence.cores,
            found: priceIn(licence.monthly, currency, true),
            part: (price: Amount): PricePart => ({
              kind: 'os-licence',
              name: system.name,
              monthly: price,
              cores: licence.cores,
            }),
          },
        ]
      : []),
    ...(software ? [ware('software', software, true)] : []),
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

/** What an order costs as it is chosen now. */
export function quoteOf(choice: QuoteItems, terms: QuoteTerms): OrderQuote {
  const { currency, period, groupPercent, vat, credit } = terms
  const wanted = wantedOf(choice, currency)
  // Without the machine's price there is none to show.
  const things = wanted.flatMap(({ kind, name, found }) =>
    found.kind === 'not-sold' || (found.kind === 'unpriced' && kind === 'server')
      ? [{ kind, name, soldIn: found.kind === 'not-sold' ? found.soldIn : [] }]
      : [],
  )
  if (things.length > 0) return { kind: 'not-offered', currency, things }
  const standing = promoStatus(terms)
  const unpriced = wanted.filter(({ found }) => found.kind === 'unpriced')
  const price = orderPrice(
    wanted.flatMap(({ found, part }) => (found.kind === 'price' ? [part(found.monthly)] : [])),
    { period, groupPercent, vat, promo: standing.kind === 'counted' ? terms.promo : undefined },
  )
  return {
    kind: 'offered',
    currency,
    price,
    unpriced: unpriced.map(({ kind, name, count }) => ({ kind, name, count })),
    promo: standing,
    payment: paymentOf(credit, price.now.total),
    exact: unpriced.length === 0 && standing.kind !== 'on-invoice' && vat.kind !== 'unknown',
  }
}

/** A system's licence for a quote, of what `licenceOf` found; its price is in EUR, `others` are what is known besides. */
export function quotedLicence(
  licence: Licence,
  others: MonthlyPrices = {},
): SystemLicence | undefined {
  if (licence.kind !== 'priced') return undefined
  const { cores, monthly } = licence
  return { cores, monthly: { ...others, EUR: monthly } }
}
