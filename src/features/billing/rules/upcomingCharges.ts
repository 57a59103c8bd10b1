/** Upcoming charges one after another, and how far the credit reaches. spec.md 2.5 (`credit`), 2.7, 2.8. */
import type { Amount } from '#lib/money/amount.ts'
import { daysBetween, type CalendarDay } from '#lib/dates/calendarDays.ts'
import {
  isPositive,
  negate,
  subtract,
  sumsByCurrency,
  type CurrencySum,
  type Money,
} from '#lib/money/money.ts'
import type { DueDay, DueDays, DueInvoice, DueServer } from './dueDays.ts'

export interface Charge {
  /** Null for an invoice without a due date. */
  readonly day: CalendarDay | null
  readonly isOverdue: boolean
  /** An invoice, or a day's renewals that have none so far. */
  readonly subject:
    | { readonly kind: 'invoice'; readonly invoice: DueInvoice }
    | { readonly kind: 'renewals'; readonly servers: readonly DueServer[] }
  readonly sums: readonly CurrencySum[]
  /** Whether `sums` holds every price. */
  readonly complete: boolean
}

/** Each invoice and each day's renewals by due date: overdue first, then those without a date. */
export function chargesOf({ overdue, undated, ahead }: DueDays): readonly Charge[] {
  return [
    ...overdue.flatMap((day) => chargesOfDay(day, true)),
    ...undated.map((invoice) => invoiceCharge(invoice, null, false)),
    ...ahead.flatMap((day) => chargesOfDay(day, false)),
  ]
}

function chargesOfDay({ day, invoices, servers }: DueDay, isOverdue: boolean): Charge[] {
  const prices = servers.flatMap(({ price }) => price ?? [])
  const renewals: Charge = {
    day,
    isOverdue,
    subject: { kind: 'renewals', servers },
    sums: sumsByCurrency(prices),
    complete: prices.length === servers.length,
  }
  return [
    ...invoices.map((invoice) => invoiceCharge(invoice, day, isOverdue)),
    ...(servers.length > 0 ? [renewals] : []),
  ]
}

const invoiceCharge = (
  invoice: DueInvoice,
  day: CalendarDay | null,
  isOverdue: boolean,
): Charge => ({
  day,
  isOverdue,
  subject: { kind: 'invoice', invoice },
  sums: sumsByCurrency([invoice]),
  complete: true,
})

/** Counts invoices, and each renewed server. */
export const chargeCount = (charges: readonly Charge[]): number =>
  charges.reduce(
    (count, { subject }) => count + (subject.kind === 'invoice' ? 1 : subject.servers.length),
    0,
  )

export interface ChargeBalance {
  readonly charge: Charge
  /** The credit after this charge, negative where it isn't covered; null where credit can't pay its currency. */
  readonly creditAfter: Amount | null
}

export interface RunningCredit {
  readonly rows: readonly ChargeBalance[]
  /** The first charge that isn't covered, and by how much. */
  readonly shortfall: { readonly at: number; readonly missing: Amount } | undefined
  /** From this row on the credit may be less: the price of a charge is unknown. */
  readonly atMostFrom: number | undefined
}

/** The credit after each charge, when it pays all of them in this order. */
export function runningCredit(charges: readonly Charge[], credit: Money): RunningCredit {
  let left = credit.amount
  let shortfall: RunningCredit['shortfall']
  let atMostFrom: number | undefined
  const rows = charges.map((charge, at): ChargeBalance => {
    if (!charge.complete) atMostFrom ??= at
    const cost = charge.sums.find(({ currency }) => currency === credit.currency || currency === '')
    // Either another currency or no known price.
    if (!cost) return { charge, creditAfter: charge.sums.length > 0 ? null : left }
    left = subtract(left, cost.amount)
    const missing = negate(left)
    if (!shortfall && isPositive(missing)) shortfall = { at, missing }
    return { charge, creditAfter: left }
  })
  return { rows, shortfall, atMostFrom }
}

/**
 * The due date of the first charge that the credit doesn't cover, today for one without a date. Undefined where credit
 * covers every charge, or where overdue invoices exceed it already.
 */
export function creditRunsOut(
  charges: readonly Charge[],
  credit: Money,
  today: CalendarDay,
): { readonly day: CalendarDay; readonly days: number } | undefined {
  const { shortfall } = runningCredit(charges, credit)
  const charge = shortfall && charges[shortfall.at]
  if (!charge || charge.isOverdue) return undefined
  const day = charge.day ?? today
  return { day, days: daysBetween(today, day) }
}
