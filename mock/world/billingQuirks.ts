/**
 * Real-life variants of billing replies (wire.md 7): the same facts in other places and under other names.
 */
import { isRecord } from '#api/codecs.ts'
import type { Body } from '../reply.ts'

const inner = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : value)

const without = (reply: Body, field: string): Body =>
  Object.fromEntries(Object.entries(reply).filter(([name]) => name !== field))

const others: Readonly<Record<string, (reply: Body) => Body>> = {
  'billing/get_invoices': (reply) => ({
    ...reply,
    invoices: inner(reply['invoices'], 'invoice'),
  }),
  'billing/get_invoice': (reply) => ({
    result: 'OK',
    data: without(reply, 'result'),
  }),
  // Flat, without a result on success.
  'billing/get_billing_data': (reply) => without(reply, 'result'),
  'billing/transactions': (reply) => ({
    ...reply,
    transactions: { transaction: reply['transactions'] },
  }),
  'billing/create_addfunds': ({ invoice }) => ({
    result: 'OK',
    invoice: { id: invoice, status: 'Unpaid' },
  }),
  'billing/generate_due_invoice': ({ invoiceid }) => ({ result: 'success', invoice: invoiceid }),
  'billing/mass_pay': ({ invoiceid }) => ({ result: 'success', invoice: { id: invoiceid } }),
  'billing/apply_credit': ({ amount }) => ({ result: 'success', amount }),
  'billing/request_cancellation': () => ({ result: 'success' }),
}

/** `reply` as the other billing application writes it. */
export const withOtherBilling = (action: string, reply: Body): Body =>
  others[action]?.(reply) ?? reply
