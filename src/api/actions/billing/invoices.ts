/** Invoices: reading and creating them. spec.md 2.8, 4.4, wire.md 7. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import {
  amount,
  amountIfAny,
  billingNote,
  billingText,
  date,
  dateTime,
  flag,
  id,
  integer,
  isRecord,
  maybeInteger,
  percent,
} from '../../codecs.ts'
import { list, maybeList, otherwise, orNone, sentList, under, normalized } from '../../lists.ts'
import { pdfIn, pdfInText } from '../../replyContent.ts'
import { transaction } from './money.ts'

const billing = script('billing')

const invoiceFields = {
  id,
  userid: maybeInteger,
  /** The printed number; '' when it is the id. */
  invoicenum: billingText,
  date,
  duedate: date,
  datepaid: date,
  date_refunded: date,
  date_cancelled: date,
  subtotal: amountIfAny,
  credit: amountIfAny,
  tax: amountIfAny,
  tax2: amountIfAny,
  /** Major units. */
  total: amount,
  /** Percent, as a decimal string. */
  taxrate: percent,
  taxrate2: percent,
  /** `Unpaid`, `Paid`; also `Cancelled`, `Refunded`, `Draft`, `Collections`, `Payment Pending` (wire.md 7). */
  status: billingText,
  paymentmethod: billingText,
  notes: billingNote,
  currencycode: billingText,
  currencyprefix: billingText,
  currencysuffix: billingText,
}

/** The id comes as `id`, `invoiceid` or both. */
const withId = (wire: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...wire,
  id: wire['id'] ?? wire['invoiceid'] ?? wire['invoice_id'],
})

const invoiceSchema = z.object(invoiceFields)
type InvoiceWire = Omit<z.input<typeof invoiceSchema>, 'id'> & {
  id?: number | string
  invoiceid?: number | string
}
const invoice = normalized<InvoiceWire>()(invoiceSchema, withId)
export type Invoice = z.output<typeof invoiceSchema>

const invoiceList = list(invoice, 'invoice')

/** The account's invoices, newest first. spec.md 2.8. */
export const getInvoices = billing('get_invoices', {
  token: 'required',
  effect: 'read',
  request: {
    /** Offset and page size (wire.md 7). */
    limitstart: z.optional(integer),
    limitnum: z.optional(integer),
  },
  reply: normalized<{
    totalresults?: number | string
    numreturned?: number | string
    invoices: z.input<typeof invoiceList>
  }>()(z.object({ totalresults: maybeInteger, invoices: invoiceList }), (wire) => ({
    ...wire,
    invoices: orNone(wire, 'invoices'),
  })),
})

/** The invoices for one server. spec.md 4.4. */
export const getRelatedInvoices = billing('get_related_invoices', {
  token: 'required',
  effect: 'read',
  perServer: true,
  request: { id },
  reply: under('invoices', invoiceList),
})

const item = z.object({
  id: maybeInteger,
  /** `Hosting`, `AddFunds`, … */
  type: billingText,
  relid: maybeInteger,
  description: billingNote,
  amount: amountIfAny,
  taxed: flag,
  /** The server the item is for (wire.md 7). */
  inv_id: maybeInteger,
})
const items = list(item, 'item')
const transactions = otherwise(maybeList(transaction, 'transaction'), [])
const invoiceDetail = z.object({
  ...invoiceFields,
  /** The amount due. */
  balance: amountIfAny,
  /** When a payment was last tried, successful or not. */
  lastcaptureattempt: dateTime,
  items,
  transactions,
})
export type InvoiceDetail = z.output<typeof invoiceDetail>

type InvoiceDetailWire = InvoiceWire & {
  balance?: string | number
  lastcaptureattempt?: string | null
  items: z.input<typeof items>
  transactions?: z.input<typeof transactions>
}

/**
 * One invoice with its items and payments. spec.md 2.8. Some services nest it under `data` or `invoice` (wire.md 7).
 */
export const getInvoice = billing('get_invoice', {
  token: 'required',
  effect: 'read',
  perServer: true,
  request: { invoice_id: id },
  reply: normalized<
    InvoiceDetailWire | { data: InvoiceDetailWire } | { invoice: InvoiceDetailWire }
  >()(invoiceDetail, (wire) => {
    const inner = [wire['data'], wire['invoice']].find(isRecord) ?? wire
    return withId(isRecord(inner['invoice']) ? inner['invoice'] : inner)
  }),
})

type Id = number | string

/** The invoice a call created. Where its id is has not been seen for every action (wire.md 7). */
const createdInvoice = normalized<
  { invoiceid: Id } | { invoice: Id | { id: Id; status?: string } } | { invoice_id: Id }
>()(z.object({ invoiceId: id }), (wire) => {
  const made = wire['invoice']
  const data = wire['data']
  const inner = isRecord(made) ? made : isRecord(data) ? data : { id: made }
  return {
    invoiceId:
      wire['invoiceId'] ??
      wire['invoiceid'] ??
      wire['invoice_id'] ??
      inner['invoiceid'] ??
      inner['id'] ??
      wire['id'],
  }
})

const changes = [
  'billing/get_invoices',
  'billing/get_related_invoices',
  'billing/get_invoice',
  'billing/get_billing_data',
] as const

/** Creates a server's next invoice early. spec.md 4.4. Refused while there are unpaid ones (wire.md 7). */
export const generateDueInvoice = billing('generate_due_invoice', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  changes,
  request: { id },
  reply: createdInvoice,
})

/** Combines several unpaid invoices into one, to be paid together. spec.md 4.4. The response is our own choice. */
export const massPay = billing('mass_pay', {
  token: 'required',
  effect: 'write',
  changes,
  request: { invoices: sentList(id) },
  reply: createdInvoice,
})

/** Creates an invoice that adds account credit when paid. spec.md 4.4. In major units of the client's currency. */
export const createAddFunds = billing('create_addfunds', {
  token: 'required',
  effect: 'write',
  changes: ['billing/get_invoices'],
  request: { amount },
  reply: createdInvoice,
})

/** The invoice as a PDF: Base64 in JSON, or the file itself (wire.md 7; the name of the field has not been seen). */
export const downloadInvoice = billing('download_invoice', {
  token: 'required',
  effect: 'read',
  file: 'application/pdf',
  request: { invoice_id: id },
  reply: normalized<{ data: string } | { pdf: string } | { file: string | Uint8Array }>()(
    z.object({
      file: z.custom<Uint8Array>(
        (value) => value instanceof Uint8Array && pdfIn(value) !== undefined,
      ),
    }),
    (wire) => {
      if (wire['file'] instanceof Uint8Array) return wire
      const inner = isRecord(wire['data']) ? wire['data'] : wire
      // Whatever the field is called, this is the file.
      const texts = Object.values(inner).filter((value) => typeof value === 'string')
      return { file: texts.map(pdfInText).find(Boolean) }
    },
  ),
})
