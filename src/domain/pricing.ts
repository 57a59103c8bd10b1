/**
 * What an order costs, line by line. Spec 4.6: the period's discount is not taken off traffic plans and
 * licences; software that costs something is a licence. Amounts are decimal strings in major units.
 */
import { Big } from 'big.js'
import { termsOf, type DeployPeriod } from './deployPeriod.ts'
import { percentOf, type Promo } from './promo.ts'

export type PriceKind = 'server' | 'addresses' | 'traffic-plan' | 'os-licence' | 'software'

/** Something ordered, and what a month of it costs. */
export interface PricePart {
  readonly kind: PriceKind
  readonly name: string
  readonly monthly: string
}

export interface PriceLine extends PricePart {
  readonly months: number
  /** The whole period without discounts. */
  readonly full: string
  /** What the period takes off. */
  readonly periodDiscount: string
  /** What the promo code takes off the rest. */
  readonly promoDiscount: string
  /** What is paid. */
  readonly amount: string
}

export interface OrderPrice {
  readonly lines: readonly PriceLine[]
  /** Paid for the whole period. */
  readonly total: string
  /** What both discounts take off. */
  readonly saved: string
  /** Renewing costs this for each period: promo codes are for the first one. */
  readonly recurring: string
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

function priceLine(part: PricePart, period: DeployPeriod, promo: Promo | undefined): PriceLine {
  const { months, discount } = termsOf(period)
  const full = new Big(part.monthly).times(months).toFixed(2)
  const periodDiscount = percentOf(full, takesDiscount(part.kind) ? discount : 0)
  const rest = new Big(full).minus(periodDiscount)
  const promoPercent = promo && takesDiscount(part.kind) ? promo.percent : 0
  const promoDiscount = percentOf(rest.toFixed(2), promoPercent)
  const amount = rest.minus(promoDiscount).toFixed(2)
  return { ...part, months, full, periodDiscount, promoDiscount, amount }
}

const sum = (amounts: readonly string[]): string =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed(2)

/** The lines of an order and their sums. Each line is rounded by itself, as an invoice shows it. */
export function orderPrice(
  parts: readonly PricePart[],
  period: DeployPeriod,
  promo?: Promo,
): OrderPrice {
  const lines = parts.map((part) => priceLine(part, period, promo))
  return {
    lines,
    total: sum(lines.map(({ amount }) => amount)),
    saved: sum(
      lines.flatMap(({ periodDiscount, promoDiscount }) => [periodDiscount, promoDiscount]),
    ),
    recurring: sum(lines.flatMap(({ amount, promoDiscount }) => [amount, promoDiscount])),
  }
}
