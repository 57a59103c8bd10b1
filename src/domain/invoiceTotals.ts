/** Sums over invoices: by currency, since amounts of different currencies are never added up. Spec 2.8. */
import type { Amount } from './amount.ts'
import { charged, isPayable, openAmount } from './invoices.ts'
import { sum } from './money.ts'

export interface Countable {
  readonly status: string
  readonly subtotal: Amount | null
  readonly tax: Amount | null
  readonly tax2: Amount | null
  readonly total: Amount
  /** What is left to pay, where it is known: a list does not tell it. */
  readonly balance?: Amount | null
  /** Its code or the service's own name for it; '' where nobody knows. */
  readonly currency: string
}

export interface CurrencyTotal {
  readonly currency: string
  readonly count: number
  /** How many of them wait for money. */
  readonly payable: number
  /** What was asked for, taxes included. */
  readonly charged: Amount
  /** What is left to pay of those that wait for money. */
  readonly open: Amount
}

/** What these invoices come to, one sum for each currency, in the order in which the currencies appear. */
export function invoiceTotals(invoices: Iterable<Countable>): readonly CurrencyTotal[] {
  const byCurrency = new Map<string, Countable[]>()
  for (const invoice of invoices) {
    const same = byCurrency.get(invoice.currency)
    if (same) same.push(invoice)
    else byCurrency.set(invoice.currency, [invoice])
  }
  return [...byCurrency].map(([currency, same]) => {
    const waiting = same.filter(isPayable)
    return {
      currency,
      count: same.length,
      payable: waiting.length,
      charged: sum(same.map(charged)),
      open: sum(waiting.map(({ balance = null, total }) => openAmount({ balance, total }))),
    }
  })
}
