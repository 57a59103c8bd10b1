/** Paying: credit, transactions and gateways. spec.md 4.4, wire.md 7. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import {
  amount,
  dateTime,
  flag,
  id,
  isRecord,
  maybeAmount,
  maybeInteger,
  numberIn,
  text,
  textIn,
} from '../../codecs.ts'
import { list, map, written } from '../../lists.ts'

const billing = script('billing')

/** An amount of zero in any number of digits, which stands for "none" beside its opposite. */
const isNone = (value: unknown): boolean =>
  value === undefined || value === null || numberIn(value) === 0

/** A payment or a refund; `amount` is negative for what was paid out. */
export const transaction = written<{
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
    description: text,
    gateway: text,
    invoiceid: maybeInteger,
    /** The payment provider's own number. */
    transid: text,
    amount: maybeAmount,
  }),
  (wire) => {
    if (wire['amount'] !== undefined) return wire
    const { amountin, amountout } = wire
    return { ...wire, amount: isNone(amountout) ? amountin : `-${textIn(amountout)}` }
  },
)
export type Transaction = z.output<typeof transaction>

/** Payments, of all or one invoice. spec.md 4.4; the shape is wire.md 7. */
export const getTransactions = billing('transactions', {
  token: 'required',
  effect: 'read',
  request: { invoice_id: z.optional(id), transaction_id: z.optional(id) },
  reply: written<{
    transactions:
      | readonly z.input<typeof transaction>[]
      | { transaction: readonly z.input<typeof transaction>[] }
  }>()(z.object({ transactions: list(transaction, 'transaction') }), (wire) => wire),
})

const creditEntry = z.object({
  id: maybeInteger,
  date: dateTime,
  description: text,
  /** Signed: what was added, or taken for an invoice. */
  amount,
  relid: maybeInteger,
})

/**
 * What came to the credit and went from it; the sum is the balance (wire.md 7). spec.md 4.4 wants `id` but not
 * what it is; live services answer without.
 */
export const getCredits = billing('getcredits', {
  token: 'required',
  effect: 'read',
  request: { id: z.optional(id) },
  reply: written<{
    message: {
      result?: string
      totalresults?: number | string
      clientid?: number | string
      credits: { credit: readonly z.input<typeof creditEntry>[] } | readonly [] | ''
    }
  }>()(z.object({ credits: list(creditEntry, 'credit') }), (wire) =>
    isRecord(wire['message']) ? wire['message'] : wire,
  ),
})

/**
 * Pays an invoice from the credit, in full or in part. spec.md 4.4. Major units with decimals; the invoice's
 * total at most (wire.md 7). `amount`: what was taken, when the service says.
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
    // The markup names what is left to pay.
    'billing/getpaymentgw',
  ],
  request: { invoice_id: id, amount },
  reply: z.object({ amount: maybeAmount, invoicepaid: flag }),
})

/**
 * The ways to pay an invoice, by gateway. spec.md 4.4. `call` is foreign HTML (a form): it may be shown only in
 * a sandboxed frame.
 */
export const getPaymentGateways = billing('getpaymentgw', {
  token: 'required',
  effect: 'read',
  secret: ['call'],
  request: { invoice_id: id },
  reply: z.object({ methods: map(z.object({ name: text, call: z.string() })) }),
})
