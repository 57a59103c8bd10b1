/**
 * An order's price, line by line. The period's discount excludes traffic plans and licenses; paid software is a license
 * (spec.md 4.6). Amounts are decimal strings in major units of one currency, excl. VAT unless noted.
 */
import type { Amount } from '#lib/money/amount.ts'
import { termsOf, type DeployPeriod } from '#lib/rules/deployPeriod.ts'
import { add, zero, percentOf, prorate, subtract, sum, times } from '#lib/money/money.ts'
import type { Vat } from '#lib/money/vat.ts'

/** An ordered item with its monthly price. */
export type PricePart = {
  readonly name: string
  readonly monthly: Amount
} & (
  | { readonly kind: 'server' }
  /** Additional IP addresses. */
  | { readonly kind: 'addresses'; readonly count: number }
  | { readonly kind: 'traffic-plan' }
  /** `cores`: the number of core licenses to buy. */
  | { readonly kind: 'os-licence'; readonly cores: number }
  | { readonly kind: 'software' }
)

export type PriceKind = PricePart['kind']

export interface OrderTerms {
  readonly period: DeployPeriod
  readonly promo?: Promo | undefined
  /** The client group's discount on everything, in percent: "5.00". */
  readonly groupPercent?: string | undefined
  readonly vat: Vat
}

export interface PriceLine {
  readonly part: PricePart
  readonly months: number
  /** The period's price without discounts. */
  readonly full: Amount
  /** `percent` is 0 for monthly orders, traffic plans and licenses. */
  readonly periodDiscount: { readonly percent: number; readonly amount: Amount }
  /** Taken off after the period's discount. */
  readonly promoDiscount: Amount
  /** Taken off after both other discounts. */
  readonly groupDiscount: Amount
  /** Due now. */
  readonly amount: Amount
  /** The renewal's price: promo codes apply to the first period only. */
  readonly next: Amount
}

/** With an unknown rate `vat` is zero and `total` excludes VAT. */
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
  /** Null without a discount. */
  readonly promo: (Promo & { readonly amount: Amount }) | null
  readonly group: { readonly percent: string; readonly amount: Amount } | null
  /** The order's invoice. */
  readonly now: Taxed
  /** The renewals. */
  readonly next: Taxed
  /** The renewal's average per month, incl. VAT. */
  readonly perMonth: Amount
}

const discounted: Readonly<Record<PriceKind, boolean>> = {
  server: true,
  addresses: true,
  'traffic-plan': false,
  'os-licence': false,
  software: false,
}

/** Whether period and promo discounts apply. */
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

/** VAT is calculated once, on the invoice's net total. */
function taxed(net: Amount, vat: Vat): Taxed {
  const amount = vat.kind === 'added' ? percentOf(net, vat.percent) : zero
  return { net, vat: amount, total: add(net, amount) }
}

/** The lines of an order and their sums. Each line is rounded half up to the cent, as on invoices. */
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

export interface Promo {
  readonly code: string
  /** 1 to 100. */
  readonly percent: number
}

/** The API compares codes trimmed and in upper case. */
export const normalPromoCode = (code: string): string => code.trim().toUpperCase()

/** Codes have 3 to 32 letters, digits, hyphens and underscores. */
export const looksLikePromoCode = (code: string): boolean =>
  /^[A-Z0-9_-]{3,32}$/.test(normalPromoCode(code))
