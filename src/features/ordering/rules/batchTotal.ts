/** The cost of several servers ordered together, each with its own invoice. spec.md 4.6. */
import type { Amount } from '#lib/money/amount.ts'
import { compare, subtract, times, wholeTimes } from '#lib/money/money.ts'
import type { OrderQuote } from './orderQuote.ts'

type Offered = Extract<OrderQuote, { kind: 'offered' }>

export interface BatchTotal {
  readonly count: number
  /** Due now per server. */
  readonly each: Amount
  /** Due now for all servers. */
  readonly total: Amount
  /** The renewal of all servers. */
  readonly next: Amount
  readonly perMonth: Amount
  readonly payment:
    | { readonly kind: 'not-known' }
    | { readonly kind: 'from-credit'; /** Of the credit. */ readonly left: Amount }
    | {
        readonly kind: 'by-invoice'
        readonly credit: Amount
        /** The credit that is missing to pay all invoices. */
        readonly missing: Amount
        /** The number of invoices that credit pays: it pays an invoice in full or not at all. */
        readonly covered: number
      }
}

/** Each invoice is rounded before they are added. */
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
    // The credit may be negative.
    covered: Math.max(0, covered),
  }
}
