/** What several servers cost that are ordered together. Each has an invoice of its own. spec.md 4.6. */
import type { Amount } from '#lib/money/amount.ts'
import { compare, subtract, times, wholeTimes } from '#lib/money/money.ts'
import type { OrderQuote } from './orderQuote.ts'

type Offered = Extract<OrderQuote, { kind: 'offered' }>

export interface BatchTotal {
  readonly count: number
  /** Of one server, now. */
  readonly each: Amount
  /** Of all of them, now. */
  readonly total: Amount
  /** Of all of them, each period after. */
  readonly next: Amount
  readonly perMonth: Amount
  readonly payment:
    | { readonly kind: 'not-known' }
    | { readonly kind: 'from-credit'; /** Of the credit. */ readonly left: Amount }
    | {
        readonly kind: 'by-invoice'
        readonly credit: Amount
        /** What credit would have to grow by to pay all of them. */
        readonly missing: Amount
        /** So many are paid from credit: it pays an invoice whole or not at all. */
        readonly covered: number
      }
}

/** The sum of equal invoices: each is rounded by itself before they are added. */
export function batchTotal(
  { price, payment }: Pick<Offered, 'price' | 'payment'>,
  count: number,
): BatchTotal {
  const each = price.now.total
  const total = times(each, count)
  return {
    count,
    each,
    total,
    next: times(price.next.total, count),
    perMonth: times(price.perMonth, count),
    payment: payment.kind === 'not-known' ? payment : paymentOf(payment.credit, each, total),
  }
}

function paymentOf(credit: Amount, each: Amount, total: Amount): BatchTotal['payment'] {
  if (compare(credit, total) >= 0) return { kind: 'from-credit', left: subtract(credit, total) }
  const covered = wholeTimes({ amount: credit, factor: 1 }, { part: each, divisor: 1 })
  return {
    kind: 'by-invoice',
    credit,
    missing: subtract(total, credit),
    // A debt covers none.
    covered: Math.max(0, covered),
  }
}
