/** Reading and creating invoices. spec.md 2.8, 4.4, wire.md 7. */
import { addDays } from '../../counting/calendar.ts'
import { compare, inCents } from '../../counting/money.ts'
import { dateText } from '../../world/clock.ts'
import type { InvoiceRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { serverOf } from '../access.ts'
import { errorResult } from '../refusal.ts'
import type { HandlersOf } from '../types.ts'
import { accountOf } from './clientRecord.ts'
import { invoiceReply, invoiceRow } from './invoiceReply.ts'
import { issueInvoice, issueRenewal, unpaidFor, type NewLine } from './issuing.ts'
import { balanceOf } from './ledger.ts'
import { invoiceOf, payableInvoiceOf } from './refusals.ts'

/** The billing application's default for `limitnum`. */
const pageSize = 25

/** How many days before the end of a period its next invoice can be requested. Our own choice. */
const dueInvoiceDays = 14
/** In major units. Our own choice. */
const leastTopUp = '1.00'

const newestFirst = (invoices: readonly InvoiceRow[]): InvoiceRow[] =>
  invoices.toSorted((first, second) => second.created - first.created || second.id - first.id)

const invoicesOf = (world: World, accountId: number): InvoiceRow[] =>
  newestFirst(world.tables.invoices.where('account_id', accountId))

export const invoices = {
  'billing/get_invoices': ({ limitstart = 0, limitnum = pageSize }, { world, caller }) => {
    const all = invoicesOf(world, caller.account.id)
    const start = Math.max(0, limitstart)
    const shown = all.slice(start, start + Math.max(0, limitnum))
    return {
      result: 'success',
      totalresults: all.length,
      startnumber: start,
      numreturned: shown.length,
      invoices: { invoice: shown.map((invoice) => invoiceRow(world, invoice)) },
    }
  },

  'billing/get_invoice': ({ invoice_id }, call) =>
    invoiceReply(call.world, invoiceOf(call, invoice_id)),

  'billing/get_related_invoices': ({ id }, call) => {
    const { world } = call
    const server = serverOf(call, id)
    const related = invoicesOf(world, server.account_id).filter(({ lines }) =>
      lines.some(({ server_id }) => server_id === server.id),
    )
    return { result: 'success', invoices: related.map((invoice) => invoiceRow(world, invoice)) }
  },

  'billing/download_invoice': async ({ invoice_id }, call) => {
    const invoice = invoiceOf(call, invoice_id)
    // Loaded on demand: larger than the rest of the mock, which may run in a browser.
    const { invoicePdf } = await import('./pdf.ts')
    return {
      result: 'success',
      filename: `invoice-${invoice_id}.pdf`,
      data: await invoicePdf(call.world, invoice),
    }
  },

  // Refused while an invoice is unpaid, or the period ends too late (wire.md 7).
  'billing/generate_due_invoice': ({ id }, call) => {
    const { world } = call
    const server = serverOf(call, id)
    const [unpaid] = unpaidFor(world, server)
    if (unpaid)
      throw errorResult(`Invoice #${unpaid.id} of this server is unpaid`, 'UNPAID_INVOICE')
    if (world.tables.cancellations.where('server_id', server.id).length > 0)
      throw errorResult('The server is to be cancelled', 'CANCELLATION_REQUESTED')
    if (server.due_date > addDays(dateText(world.clock.now()), dueInvoiceDays))
      throw errorResult(
        `The period ends on ${server.due_date}: it is too early for the next invoice`,
        'TOO_EARLY',
      )
    return { result: 'success', invoiceid: issueRenewal(world, server).id }
  },

  // A group invoice whose lines are the invoices it pays (spec.md 4.4).
  'billing/mass_pay': ({ invoices: ids }, call) => {
    const { world } = call
    const collected = [...new Set(ids)].map((id) => payableInvoiceOf(call, id))
    const [first] = collected
    if (!first) throw errorResult('No invoices given', 'NO_INVOICES')
    if (collected.some(({ account_id }) => account_id !== first.account_id))
      throw errorResult('The invoices belong to different clients', 'DIFFERENT_CLIENTS')
    if (collected.some(({ lines }) => lines.some(({ type }) => type === 'Invoice')))
      throw errorResult('A group invoice cannot be in another', 'GROUP_INVOICE')
    const lines = collected.map((invoice): NewLine => ({
      type: 'Invoice',
      relid: invoice.id,
      server_id: 0,
      description: `Invoice #${invoice.id}`,
      amount: balanceOf(world, invoice),
      taxed: false,
      paid_until: null,
    }))
    const due = collected.map((invoice) => invoice.due).toSorted()[0]
    const account = accountOf(world, first)
    const group = issueInvoice(world, account, lines, due === undefined ? {} : { due })
    return { result: 'success', invoiceid: group.id }
  },

  'billing/create_addfunds': ({ amount }, { world, caller: { account } }) => {
    if (compare(amount, leastTopUp) < 0)
      throw errorResult(`The smallest amount is ${leastTopUp}`, 'INVALID_AMOUNT')
    const requested = inCents(amount)
    const topUp: NewLine = {
      type: 'AddFunds',
      relid: 0,
      server_id: 0,
      description: 'Add Funds',
      amount: requested,
      taxed: false,
      paid_until: null,
    }
    return { result: 'OK', invoice: issueInvoice(world, account, [topUp]).id }
  },
} satisfies Partial<HandlersOf<'billing'>>
