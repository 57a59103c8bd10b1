/** Invoices and payments in the billing application's format. spec.md 2.8, wire.md 7. */
import { isPositive, negate, noMoney } from '../../counting/money.ts'
import { dateText, dateTimeText } from '../../world/clock.ts'
import type { AccountRow, InvoiceRow, TransactionRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { accountOf, clientOf, currencyOf } from './clientRecord.ts'
import { balanceOf, paymentsFor, totalOf } from './ledger.ts'

const never = '0000-00-00 00:00:00'
const timeText = (at: number | null): string => (at === null ? never : dateTimeText(at))

/** When somebody last paid, or tried to. */
function lastAttempt(world: World, invoice: InvoiceRow): number | null {
  const attempts = [...paymentsFor(world, invoice).map(({ at }) => at), invoice.declined_at ?? 0]
  return Math.max(...attempts) || null
}

/** Fields of both list and detail. */
const invoiceFields = (world: World, invoice: InvoiceRow) => ({
  id: invoice.id,
  userid: invoice.account_id,
  invoicenum: invoice.status === 'Paid' ? `INV-${invoice.id}` : '',
  date: dateText(invoice.created),
  duedate: invoice.due,
  datepaid: timeText(invoice.paid_at),
  last_capture_attempt: timeText(lastAttempt(world, invoice)),
  date_refunded: timeText(invoice.refunded_at),
  date_cancelled: timeText(invoice.cancelled_at),
  subtotal: invoice.subtotal,
  credit: invoice.credit,
  tax: invoice.tax,
  tax2: noMoney,
  total: totalOf(invoice),
  taxrate: invoice.tax_rate,
  taxrate2: noMoney,
  status: invoice.status,
  paymentmethod: invoice.payment_method,
  paymethodid: null,
  notes: invoice.notes,
  created_at: dateTimeText(invoice.created),
  updated_at: dateTimeText(
    invoice.refunded_at ?? invoice.cancelled_at ?? invoice.paid_at ?? invoice.created,
  ),
})

const currencyFields = (account: AccountRow) => {
  const { code, prefix, suffix } = currencyOf(account)
  return { currencycode: code, currencyprefix: prefix, currencysuffix: suffix }
}

/** An invoice in a list, without lines. */
export function invoiceRow(world: World, invoice: InvoiceRow) {
  const account = accountOf(world, invoice)
  return {
    ...invoiceFields(world, invoice),
    firstname: account.firstname,
    lastname: account.lastname,
    companyname: clientOf(world, account).companyname,
    ...currencyFields(account),
  }
}

/** An invoice with lines and payments. */
export function invoiceReply(world: World, invoice: InvoiceRow) {
  const { last_capture_attempt, ...fields } = invoiceFields(world, invoice)
  return {
    result: 'success',
    invoiceid: invoice.id,
    ...fields,
    ...currencyFields(accountOf(world, invoice)),
    lastcaptureattempt: last_capture_attempt,
    balance: balanceOf(world, invoice),
    ccgateway: invoice.payment_method === 'card',
    items: {
      item: invoice.lines.map(({ id, type, relid, server_id, description, amount, taxed }) => ({
        id,
        type,
        relid,
        description,
        amount,
        taxed: taxed ? 1 : 0,
        // The server's id, not the invoice's, as in the real service (wire.md 7).
        inv_id: server_id,
      })),
    },
    transactions: {
      transaction: paymentsFor(world, invoice).map((payment) => transactionReply(world, payment)),
    },
  }
}

/** A payment; refunds are in `amountout`. */
export function transactionReply(world: World, transaction: TransactionRow) {
  const { id, account_id, invoice_id, at, gateway, description, transid, amount } = transaction
  const cameIn = isPositive(amount)
  return {
    id,
    userid: account_id,
    currency: currencyOf(accountOf(world, transaction)).id,
    gateway,
    date: dateTimeText(at),
    description,
    amountin: cameIn ? amount : noMoney,
    fees: noMoney,
    amountout: cameIn ? noMoney : negate(amount),
    rate: '1.00000',
    transid,
    invoiceid: invoice_id,
    refundid: 0,
  }
}
