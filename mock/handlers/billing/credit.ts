/** Account credit and payments. spec.md 4.4, wire.md 7. */
import { inCents, isPositive } from '../../counting/money.ts'
import { dateTimeText } from '../../world/clock.ts'
import { serversInReach } from '../access.ts'
import { errorResult } from '../refusal.ts'
import type { HandlersOf } from '../types.ts'
import { transactionReply } from './invoiceReply.ts'
import { balanceOf, creditOf, paymentsFor } from './ledger.ts'
import { payFromCredit } from './payments.ts'
import { invoiceOf, payableInvoiceOf } from './refusals.ts'

export const credit = {
  // The specification requires `id` without saying whose: the client's and a server's are accepted.
  'billing/getcredits': ({ id }, { world, caller }) => {
    const { account } = caller
    const meant =
      id === undefined ||
      id === account.id ||
      serversInReach(world, caller).some((s) => s.id === id)
    if (!meant) throw errorResult('Client ID not found', 'CLIENT_NOT_FOUND')
    const entries = world.tables.credits.where('account_id', account.id)
    return {
      result: 'OK',
      message: {
        result: 'success',
        totalresults: entries.length,
        clientid: account.id,
        credits: {
          credit: entries.map(({ id: entry, at, amount, description, invoice_id }) => ({
            id: entry,
            date: dateTimeText(at),
            description,
            amount,
            relid: invoice_id,
          })),
        },
      },
    }
  },

  // Amounts are capped at the balance due and at the available credit (wire.md 7).
  'billing/apply_credit': ({ invoice_id, amount }, call) => {
    const { world } = call
    const invoice = payableInvoiceOf(call, invoice_id)
    const requested = inCents(amount)
    if (!isPositive(requested)) throw errorResult('Invalid amount', 'INVALID_AMOUNT')
    if (invoice.lines.some(({ type }) => type === 'AddFunds'))
      throw errorResult('Credit cannot pay for credit', 'ADD_FUNDS_INVOICE')
    if (!isPositive(creditOf(world, invoice.account_id)))
      throw errorResult('There is no credit left', 'INSUFFICIENT_CREDIT')
    const { applied, invoice: after } = payFromCredit(world, invoice, requested)
    return {
      result: 'success',
      invoiceid: after.id,
      amount: applied,
      invoicepaid: after.status === 'Paid' ? 'true' : 'false',
      balance: balanceOf(world, after),
    }
  },

  'billing/transactions': ({ invoice_id, transaction_id }, call) => {
    const { world, caller } = call
    const all =
      invoice_id === undefined
        ? world.tables.transactions.where('account_id', caller.account.id)
        : paymentsFor(world, invoiceOf(call, invoice_id))
    const selected =
      transaction_id === undefined ? all : all.filter(({ id }) => id === transaction_id)
    return {
      result: 'OK',
      totalresults: selected.length,
      transactions: selected.map((transaction) => transactionReply(world, transaction)),
    }
  },
} satisfies Partial<HandlersOf<'billing'>>
