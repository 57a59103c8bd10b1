/** What sending an order will do about money. spec.md 4.6: credit pays an invoice in full or not at all. */
import type { BatchTotal } from './batchTotal.ts'
import type { OrderQuote } from './orderQuote.ts'

type Offered = Extract<OrderQuote, { kind: 'offered' }>

export type OrderPayment =
  /** The credit will pay exactly this. */
  | 'pays'
  /** Nothing will be paid: an invoice will be issued. */
  | 'invoice'
  /** Some servers will be paid from credit, the others by invoice. */
  | 'both'
  /** The amount or the credit isn't known exactly. */
  | 'unknown'
  /** The API will refuse it: a limited account orders from credit only (spec.md 2.2 `prebill`). */
  | 'refused'

export function orderPayment(
  { exact, promo, unpriced }: Pick<Offered, 'exact' | 'promo' | 'unpriced'>,
  { payment }: Pick<BatchTotal, 'payment'>,
  isPrepaid: boolean,
): OrderPayment {
  if (payment.kind === 'not-known') return 'unknown'
  if (payment.kind === 'from-credit') return exact ? 'pays' : 'unknown'
  // A discount may make up for what is missing; VAT that isn't known yet only adds to it.
  if (promo.kind === 'on-invoice' || unpriced.length > 0) return 'unknown'
  if (payment.covered > 0) return 'both'
  return isPrepaid ? 'refused' : 'invoice'
}
