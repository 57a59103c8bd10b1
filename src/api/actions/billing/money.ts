/** Payments: credit, transactions and payment methods. spec.md 4.4, wire.md 7. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import {
  amount,
  amountIfAny,
  amountIn,
  billingNote,
  billingText,
  dateTime,
  flag,
  id,
  isRecord,
  maybeAmount,
  maybeInteger,
  textIn,
} from '../../codecs.ts'
import { list, map, normalized, orNone } from '../../lists.ts'

const billing = script('billing')

/** Zero in any notation, used for "none" in one of the two amounts. */
const isNone = (value: unknown): boolean => {
  const found = amountIn(value)
  return found === undefined ? textIn(value).trim() === '' : !/[1-9]/.test(found)
}

/** A payment or refund; `amount` is negative for refunds. */
export const transaction = normalized<{
  id: number | string
  date?: string | null
  description?: string
  gateway?: string
  invoiceid?: number | string
  transid?: string
  amount?: string | number
  amountin?: string | number
  amountout?: string | number
}>()(
  z.object({
    id,
    date: dateTime,
    description: billingNote,
    gateway: billingNote,
    invoiceid: maybeInteger,
    /** The payment provider's reference. */
    transid: billingText,
    amount: amountIfAny,
  }),
  (wire) => {
    if (wire['amount'] !== undefined) return wire
    const { amountin, amountout } = wire
    return { ...wire, amount: isNone(amountout) ? amountin : `-${textIn(amountout)}` }
  },
)
export type Transaction = z.output<typeof transaction>

/** Payments, for all invoices or one. spec.md 4.4; the shape is wire.md 7. */
export const getTransactions = billing('transactions', {
  token: 'required',
  effect: 'read',
  request: { invoice_id: z.optional(id), transaction_id: z.optional(id) },
  reply: normalized<{
    transactions:
      | readonly z.input<typeof transaction>[]
      | { transaction: readonly z.input<typeof transaction>[] }
  }>()(z.object({ transactions: list(transaction, 'transaction') }), (wire) => ({
    transactions: orNone(wire, 'transactions'),
  })),
})

const creditEntry = z.object({
  id: maybeInteger,
  date: dateTime,
  description: billingNote,
  /** Positive for added credit, negative for credit used. */
  amount,
  relid: maybeInteger,
})

/**
 * The credit history; its sum is the balance (wire.md 7). spec.md 4.4 requires `id` without explaining it; live
 * services answer without.
 */
export const getCredits = billing('getcredits', {
  token: 'required',
  effect: 'read',
  request: { id: z.optional(id) },
  reply: normalized<{
    message: {
      result?: string
      totalresults?: number | string
      clientid?: number | string
      credits: { credit: readonly z.input<typeof creditEntry>[] } | readonly [] | ''
    }
  }>()(z.object({ credits: list(creditEntry, 'credit') }), (wire) => ({
    credits: orNone(isRecord(wire['message']) ? wire['message'] : wire, 'credits'),
  })),
})

/**
 * Pays an invoice from the account credit, in full or in part. spec.md 4.4. In major units with decimals, at most the
 * invoice's total (wire.md 7). `amount`: what was taken, if stated.
 */
export const applyCredit = billing('apply_credit', {
  token: 'required',
  effect: 'write',
  changes: [
    'billing/get_invoice',
    'billing/get_invoices',
    'billing/get_related_invoices',
    'billing/get_client',
    'billing/getcredits',
    'billing/transactions',
    'billing/get_billing_data',
    // The markup shows the amount due.
    'billing/getpaymentgw',
    // Paying lifts the account's limits and reactivates servers.
    'auth/info',
    'eq/list',
    'eq/show',
  ],
  request: { invoice_id: id, amount },
  reply: z.object({ amount: maybeAmount, invoicepaid: flag }),
})

/**
 * The payment methods for an invoice, by gateway. spec.md 4.4. `call` is third-party HTML (a form): show it only in a
 * sandboxed frame.
 */
export const getPaymentGateways = billing('getpaymentgw', {
  token: 'required',
  effect: 'read',
  secret: ['call'],
  request: { invoice_id: id },
  reply: z.object({ methods: map(z.object({ name: billingNote, call: z.string() })) }),
})
