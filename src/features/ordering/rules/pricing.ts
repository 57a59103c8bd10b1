/**
 * What an order costs, line by line. spec.md 4.6: the period's discount is not taken off traffic plans and
 * licences; software that costs something is a licence. Amounts are decimal strings in major units of one
 * currency, without VAT unless it is said.
 */
import type { Amount } from '#lib/money/amount.ts'
import { termsOf, type DeployPeriod } from '#lib/rules/deployPeriod.ts'
import { add, zero, percentOf, prorate, subtract, sum, times } from '#lib/money/money.ts'
import type { Vat } from '#lib/money/vat.ts'

/** Something ordered, and what a month of it costs. */
export type PricePart = {
  readonly name: string
  readonly monthly: Amount
} & (
  | { readonly kind: 'server' }
  /** Besides the main address. */
  | { readonly kind: 'addresses'; readonly count: number }
  | { readonly kind: 'traffic-plan' }
  /** `cores`: the core licences that are bought. */
  | { readonly kind: 'os-licence'; readonly cores: number }
  | { readonly kind: 'software' }
)

export type PriceKind = PricePart['kind']

export interface OrderTerms {
  readonly period: DeployPeriod
  readonly promo?: Promo | undefined
  /** Percent that the client's group takes off everything: "5.00". */
  readonly groupPercent?: string | undefined
  readonly vat: Vat
}

export interface PriceLine {
  readonly part: PricePart
  readonly months: number
  /** The whole period without discounts. */
  readonly full: Amount
  /** What the period takes off; `percent` 0 where it takes nothing: by the month, plans and licences. */
  readonly periodDiscount: { readonly percent: number; readonly amount: Amount }
  /** What the promo code takes off what the period leaves. */
  readonly promoDiscount: Amount
  /** What the client's group takes off what both leave. */
  readonly groupDiscount: Amount
  /** Due now. */
  readonly amount: Amount
  /** What the next period costs: promo codes are for the first one. */
  readonly next: Amount
}

/** A sum with its VAT. `vat` is nothing where the rate is not known: then `total` is without it. */
export interface Taxed {
  readonly net: Amount
  readonly vat: Amount
  readonly total: Amount
}

export interface OrderPrice {
  readonly lines: readonly PriceLine[]
  readonly period: DeployPeriod
  readonly months: number
  readonly vat: Vat
  /** Null where nothing is taken off. */
  readonly promo: (Promo & { readonly amount: Amount }) | null
  readonly group: { readonly percent: string; readonly amount: Amount } | null
  /** The invoice of the order. */
  readonly now: Taxed
  /** Each period after it. */
  readonly next: Taxed
  /** What a month costs on average once the promo code is used up, VAT included. */
  readonly perMonth: Amount
}

const discounted: Readonly<Record<PriceKind, boolean>> = {
  server: true,
  addresses: true,
  'traffic-plan': false,
  'os-licence': false,
  software: false,
}

/** Whether period and promo discounts are taken off this kind of line. */
export const takesDiscount = (kind: PriceKind): boolean => discounted[kind]

function priceLine(part: PricePart, terms: OrderTerms): PriceLine {
  const { months, discount } = termsOf(terms.period)
  const takes = takesDiscount(part.kind)
  const groupPercent = terms.groupPercent ?? '0'
  const percent = takes ? discount : 0
  const full = times(part.monthly, months)
  const ofPeriod = percentOf(full, String(percent))
  const rest = subtract(full, ofPeriod)
  const promoDiscount = percentOf(rest, String(takes ? (terms.promo?.percent ?? 0) : 0))
  const first = subtract(rest, promoDiscount)
  const groupDiscount = percentOf(first, groupPercent)
  return {
    part,
    months,
    full,
    periodDiscount: { percent, amount: ofPeriod },
    promoDiscount,
    groupDiscount,
    amount: subtract(first, groupDiscount),
    next: subtract(rest, percentOf(rest, groupPercent)),
  }
}

/** VAT is counted once, over the whole invoice. */
function taxed(net: Amount, vat: Vat): Taxed {
  const amount = vat.kind === 'added' ? percentOf(net, vat.percent) : zero
  return { net, vat: amount, total: add(net, amount) }
}

/** The lines of an order and their sums. Each line is rounded by itself, half a cent up, as invoices are. */
export function orderPrice(parts: readonly PricePart[], terms: OrderTerms): OrderPrice {
  const { period, promo, groupPercent, vat } = terms
  const { months } = termsOf(period)
  const lines = parts.map((part) => priceLine(part, terms))
  const ofPromo = sum(lines.map(({ promoDiscount }) => promoDiscount))
  const ofGroup = sum(lines.map(({ groupDiscount }) => groupDiscount))
  const next = taxed(sum(lines.map((line) => line.next)), vat)
  return {
    lines,
    period,
    months,
    vat,
    promo: promo && ofPromo !== zero ? { ...promo, amount: ofPromo } : null,
    group:
      groupPercent !== undefined && ofGroup !== zero
        ? { percent: groupPercent, amount: ofGroup }
        : null,
    now: taxed(sum(lines.map(({ amount }) => amount)), vat),
    next,
    perMonth: prorate(next.total, 1, months),
  }
}

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
