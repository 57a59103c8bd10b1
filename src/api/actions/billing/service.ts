/** A server's billing, and its cancellation. spec.md 2.7, 4.4, wire.md 7. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import {
  billingNote,
  billingText,
  choice,
  date,
  fee,
  flag,
  id,
  maybeInteger,
  textIn,
} from '../../codecs.ts'
import { accepted, otherwise, underSomeName, normalized } from '../../lists.ts'
import { clientGroup } from './client.ts'

const billing = script('billing')

/** How a server is billed. spec.md 2.7. The response is flat and may lack `result` (wire.md 7). */
export const getBillingData = billing('get_billing_data', {
  token: 'required',
  effect: 'read',
  perServer: true,
  request: { id },
  reply: z.object({
    /** A label such as "pl-vmv2-nano", or the IP address. */
    IP: billingText,
    client_id: maybeInteger,
    order_id: maybeInteger,
    product_id: maybeInteger,
    suspend_reason: billingNote,
    billing_location: billingText,
    /** Active, Suspended, Cancelled, Terminated, Fraud, Pending. */
    billing_status: billingText,
    reg_date: date,
    /** Monthly, Quarterly, Semi-Annually, Annually, Biennially, Triennially. */
    billing_cycle: billingText,
    next_due_date: date,
    billing_setupfee: fee,
    /** The price of a billing period, in major units. */
    billing_reccuring: fee,
    billing_name: billingText,
    billing_domain: billingText,
    terminationdate: date,
    overideautosuspend: flag,
    currencyprefix: billingText,
    currencysuffix: billingText,
    is_company: flag,
    /** Negative when overdue. */
    days_left: maybeInteger,
    customer_name: billingText,
    customer_email: billingText,
    groupdata: z.optional(otherwise(z.nullable(clientGroup), null)),
  }),
})
export type BillingData = z.output<typeof getBillingData.reply>

/** Unpaid invoices are held while a cancellation is scheduled, and return if it is withdrawn (wire.md 7). */
const changes = [
  'billing/get_cancellation_requests',
  'billing/get_billing_data',
  'billing/get_invoices',
  'billing/get_related_invoices',
] as const

/** 1: immediately, with a partial refund where possible. 0: at the end of the period. spec.md 4.4. */
export const cancellationTypes = { atOnce: 1, atPeriodEnd: 0 } as const

/** Requests a server's cancellation; its data will be lost. spec.md 4.4. */
export const requestCancellation = billing('request_cancellation', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  changes,
  request: {
    id,
    cancellation_type: choice(0, 1),
    /** The reason, by its name in the specification; working clients use the next name (wire.md 7). Send both. */
    terminate_reason_custom: z.optional(z.string()),
    cancellation_reason: z.optional(z.string()),
    pin: z.optional(z.string()),
  },
  reply: accepted,
})

/** Withdraws the cancellation; the invoice returns (wire.md 7). */
export const deleteCancellationRequest = billing('delete_cancellation_request', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  changes,
  request: { id },
  reply: accepted,
})

const cancellation = normalized<{
  id: number | string
  relid?: number | string
  type: string
  reason?: string
  date?: string
  status?: string
}>()(
  z.object({
    id,
    /** The server. */
    relid: maybeInteger,
    type: z.enum(['at-once', 'at-period-end']),
    reason: billingText,
    date,
    status: billingText,
  }),
  (wire) => ({
    ...wire,
    type: /immediate|at-once|^1$/i.test(textIn(wire['type'])) ? 'at-once' : 'at-period-end',
  }),
)
export type Cancellation = z.output<typeof cancellation>

/** Open cancellation requests, for all servers or one. spec.md 4.4. The shape is our own choice (wire.md 7). */
export const getCancellationRequests = billing('get_cancellation_requests', {
  token: 'required',
  effect: 'read',
  request: { id: z.optional(id) },
  reply: underSomeName('requests', cancellation),
})
