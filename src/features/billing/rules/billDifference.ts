/** What differs on an invoice from the rules that the panel knows. docs/decisions/0023-cost.md. */
import type { Amount } from '#lib/money/amount.ts'
import { calendarDay, type CalendarDay } from '#lib/dates/calendarDays.ts'
import { subtract } from '#lib/money/money.ts'
import type { CostInvoice, CostItem } from './costLines.ts'

export interface CheckedItem extends CostItem {
  readonly taxed: boolean
}

export interface CheckedInvoice extends CostInvoice {
  readonly items: readonly CheckedItem[] & { readonly unreadable?: readonly unknown[] }
  readonly credit: Amount | null
  readonly tax: Amount | null
  readonly tax2: Amount | null
  readonly total: Amount
  /** In percent. */
  readonly taxrate: Amount | null
  readonly taxrate2: Amount | null
}

/** How a server is billed now. */
export interface BilledServer {
  readonly id: number
  /** For each period, excl. VAT; null while unknown. */
  readonly price: Amount | null
  readonly currency: string
  /** As the API writes it: "Monthly". */
  readonly cycle: string
  readonly nextDue: string | null
  /** The day of its order. */
  readonly registered: string | null
}

interface Amounts {
  /** On the invoice; negative for what is taken off. */
  readonly charged: Amount
  /** By the rule. */
  readonly expected: Amount
}

export type Difference =
  /** The subtotal isn't the sum of the items. */
  | ({ readonly kind: 'items' } & Amounts)
  | ({ readonly kind: 'vat'; readonly rate: Amount; readonly taxed: Amount } & Amounts)
  /** The total isn't subtotal plus VAT, less credit. */
  | ({ readonly kind: 'total'; readonly credit: Amount } & Amounts)
  /** A renewal costs more than the server's price. */
  | ({ readonly kind: 'price'; readonly serverId: number } & Amounts)
  /** A renewal is for another time than the server's billing period. */
  | {
      readonly kind: 'period'
      readonly serverId: number
      readonly period: Period
      /** The last day that it should be for. */
      readonly expectedEnd: CalendarDay
    }
  /** Another invoice charges for the same days. */
  | {
      readonly kind: 'twice'
      readonly serverId: number
      readonly period: Period
      readonly other: number
      readonly amount: Amount
    }
  /** A license costs more than its cores or its package. */
  | ({
      readonly kind: 'licence'
      readonly serverId: number
      readonly licence: SoldLicence
      /** The number of core licenses; undefined for software. */
      readonly cores: number | undefined
      readonly months: number
    } & Amounts)
  /** A first period without its discount. */
  | ({
      readonly kind: 'period-discount'
      readonly serverId: number
      readonly monthly: Amount
      readonly months: number
      readonly percent: number
    } & Amounts)
  /** A discount takes off less than the percentage in its name. */
  | ({
      readonly kind: 'named-discount'
      readonly description: string
      readonly percent: string
      readonly base: Amount
    } & Amounts)

/** A license of the catalog, in EUR a month. */
export type SoldLicence = { readonly name: string } & (
  | { readonly kind: 'os'; readonly perCore: Amount }
  | { readonly kind: 'software'; readonly monthly: Amount }
)

/** What the catalog says about a server. */
export interface SoldServer {
  /** Undefined where its hardware isn't known. */
  readonly cores: number | undefined
  /** Its plan's price a month at its location, by the catalog's currency codes; empty where it has no plan. */
  readonly monthly: Readonly<Record<string, Amount | null>>
}

/** Both days included. */
export interface Period {
  readonly from: CalendarDay
  readonly until: CalendarDay
}

/** The days that an item names, as far as nobody can take the month for the day: "2026-11-21 - 2026-12-20". */
export function periodIn(description: string): Period | undefined {
  const [, first, last, more] =
    /(\d{4}-\d\d-\d\d)\s*(?:-|–|—|to)\s*(\d{4}-\d\d-\d\d)(.*)$/s.exec(description) ?? []
  if (more === undefined || /\d{4}-\d\d-\d\d/.test(more)) return undefined
  const [from, until] = [calendarDay(first), calendarDay(last)]
  return from !== null && until !== null && from <= until ? { from, until } : undefined
}

/** How much too much; null where it isn't about an amount. */
export function excessOf(difference: Difference): Amount | null {
  switch (difference.kind) {
    case 'period':
      return null
    case 'twice':
      return difference.amount
    case 'items':
    case 'vat':
    case 'total':
    case 'price':
    case 'licence':
    case 'period-discount':
    case 'named-discount':
      return subtract(difference.charged, difference.expected)
    default:
      return difference satisfies never
  }
}
