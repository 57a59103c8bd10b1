/** From what an invoice asks for to what is left to pay. spec.md 2.8. */
import { isNothing, type Amount } from '#lib/money/amount.ts'
import { isPayable } from '#lib/money/invoiceStanding.ts'
import { charged, openAmount } from './invoices.ts'
import { isPositive, negate, noMoney, subtract, sum } from '#lib/money/money.ts'

interface Broken {
  readonly status: string
  readonly subtotal: Amount | null
  readonly tax: Amount | null
  readonly tax2: Amount | null
  readonly taxrate: Amount | null
  readonly taxrate2: Amount | null
  readonly credit: Amount | null
  readonly total: Amount
  readonly balance: Amount | null
}

export type BreakdownLine =
  | { readonly kind: 'subtotal' | 'total' | 'credit' | 'paid' | 'open'; readonly amount: Amount }
  /** `rate`: percent; null where the API has none. */
  | { readonly kind: 'tax'; readonly amount: Amount; readonly rate: string | null }

/** A tax of nothing at no rate is none. */
const taxLine = (amount: Amount | null, rate: string | null): BreakdownLine[] =>
  amount === null || (isNothing(amount) && (rate === null || isNothing(rate)))
    ? []
    : [{ kind: 'tax', amount, rate: rate === null || isNothing(rate) ? null : rate }]

/**
 * The lines below the items, in their order. What came in by gateways is what is missing between what was asked for and
 * what is left; of an invoice that waits for nothing and was not paid, nobody asks for that.
 */
export function invoiceBreakdown(invoice: Broken): readonly BreakdownLine[] {
  const { status, subtotal, tax, tax2, taxrate, taxrate2, credit } = invoice
  const whole = charged(invoice)
  const taken = credit ?? noMoney
  const waits = isPayable(invoice)
  const open = waits ? openAmount(invoice) : noMoney
  const paid = subtract(whole, sum([taken, open]))
  const counts = waits || status === 'Paid'
  return [
    ...(subtotal === null ? [] : [{ kind: 'subtotal', amount: subtotal } as const]),
    ...taxLine(tax, taxrate),
    ...taxLine(tax2, taxrate2),
    { kind: 'total', amount: whole },
    ...(isNothing(taken) ? [] : [{ kind: 'credit', amount: negate(taken) } as const]),
    ...(counts && isPositive(paid) ? [{ kind: 'paid', amount: negate(paid) } as const] : []),
    ...(counts ? [{ kind: 'open', amount: open } as const] : []),
  ]
}
