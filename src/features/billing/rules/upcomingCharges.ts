/** What is to be paid one after another, and how far the credit reaches. spec.md 2.5 (`credit`), 2.7, 2.8. */
import type { Amount } from '#lib/money/amount.ts'
import { daysBetween, type CalendarDay } from '#lib/dates/calendarDays.ts'
import { isPositive, negate, subtract } from '#lib/money/money.ts'
import type { DayDue, DueInvoice, DueServer, Outlook } from './outlook.ts'
import { sumsByCurrency, type CurrencySum, type Money } from '#lib/money/sumsByCurrency.ts'

export interface Charge {
  /** Null for an invoice without a day. */
  readonly day: CalendarDay | null
  readonly when: 'overdue' | 'ahead'
  /** An invoice, or the renewals of a day that have none yet. */
  readonly what:
    | { readonly kind: 'invoice'; readonly invoice: DueInvoice }
    | { readonly kind: 'renewals'; readonly servers: readonly DueServer[] }
  readonly sums: readonly CurrencySum[]
  /** Whether that is all of it: prices of servers may be unread. */
  readonly complete: boolean
}

/** Each invoice and the renewals of each day, in the order in which they are due: what is late first. */
export function chargesOf({ overdue, undated, ahead }: Outlook): readonly Charge[] {
  return [
    ...overdue.flatMap((day) => ofDay(day, 'overdue')),
    ...undated.map((invoice) => ofInvoice(invoice, null, 'ahead')),
    ...ahead.flatMap((day) => ofDay(day, 'ahead')),
  ]
}

function ofDay({ day, invoices, servers }: DayDue, when: Charge['when']): Charge[] {
  const prices = servers.flatMap(({ price }) => price ?? [])
  const renewals: Charge = {
    day,
    when,
    what: { kind: 'renewals', servers },
    sums: sumsByCurrency(prices),
    complete: prices.length === servers.length,
  }
  return [
    ...invoices.map((invoice) => ofInvoice(invoice, day, when)),
    ...(servers.length > 0 ? [renewals] : []),
  ]
}

const ofInvoice = (invoice: DueInvoice, day: CalendarDay | null, when: Charge['when']): Charge => ({
  day,
  when,
  what: { kind: 'invoice', invoice },
  sums: sumsByCurrency([invoice]),
  complete: true,
})

/** How many payments it is: an invoice, or one for each server that is renewed. */
export const chargeCount = (charges: readonly Charge[]): number =>
  charges.reduce(
    (count, { what }) => count + (what.kind === 'invoice' ? 1 : what.servers.length),
    0,
  )

export interface Balanced {
  readonly charge: Charge
  /**
   * The credit once it was paid, less than nothing where it does not cover it; null where it is in another currency,
   * which credit does not pay.
   */
  readonly after: Amount | null
}

export interface Balance {
  readonly rows: readonly Balanced[]
  /** Where the credit is used up: the first charge that it does not cover, and how much that one lacks. */
  readonly usedUp: { readonly at: number; readonly missing: Amount } | undefined
  /** The first row from which on the balance may be less, since a price before it is not known; undefined if none. */
  readonly atMostFrom: number | undefined
}

/** The credit after each charge, all of them paid from it in their order. */
export function balanceOf(charges: readonly Charge[], credit: Money): Balance {
  let left = credit.amount
  let usedUp: Balance['usedUp']
  let atMostFrom: number | undefined
  const rows = charges.map((charge, at) => {
    if (!charge.complete) atMostFrom ??= at
    const cost = charge.sums.find(({ currency }) => currency === credit.currency || currency === '')
    // Nothing in this currency: either another one, or no price at all.
    if (!cost) return { charge, after: charge.sums.length > 0 ? null : left }
    left = subtract(left, cost.amount)
    const missing = negate(left)
    if (!usedUp && isPositive(missing)) usedUp = { at, missing }
    return { charge, after: left }
  })
  return { rows, usedUp, atMostFrom }
}

/**
 * The day on which the credit runs out: that of the first charge that it does not cover, today where that one has no
 * day. Undefined where it covers every charge, and where what is overdue already takes more.
 */
export function creditRunsOut(
  charges: readonly Charge[],
  credit: Money,
  today: CalendarDay,
): { readonly day: CalendarDay; readonly days: number } | undefined {
  const { usedUp } = balanceOf(charges, credit)
  const charge = usedUp && charges[usedUp.at]
  if (!charge || charge.when === 'overdue') return undefined
  const day = charge.day ?? today
  return { day, days: daysBetween(today, day) }
}
