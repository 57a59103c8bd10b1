/** Balances, payments and account credit. spec.md 2.8, 4.4, wire.md 7. */
import type { Amount } from '#lib/money/amount.ts'
import { add, isNothing, negate, noMoney, percentOf, subtract, sum } from '../../counting/money.ts'
import type { CreditRow, InvoiceLine, InvoiceRow, TransactionRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'

/** Totals of invoice lines. Tax is computed once on all taxed lines, as printed on the invoice. */
export function totalsOf(
  lines: readonly InvoiceLine[],
  taxRate: string,
): { subtotal: Amount; tax: Amount } {
  const taxed = lines.filter((line) => line.taxed)
  return {
    subtotal: sum(lines.map(({ amount }) => amount)),
    tax: percentOf(sum(taxed.map(({ amount }) => amount)), taxRate),
  }
}

/** The total less credit already applied, as the billing application defines it. */
export const totalOf = ({ subtotal, tax, credit }: InvoiceRow): Amount =>
  subtract(add(subtotal, tax), credit)

export const paymentsFor = (world: World, invoice: InvoiceRow): TransactionRow[] =>
  world.tables.transactions.where('invoice_id', invoice.id)

/** The balance due; zero unless the invoice is unpaid. */
export const balanceOf = (world: World, invoice: InvoiceRow): Amount =>
  invoice.status === 'Unpaid'
    ? subtract(totalOf(invoice), sum(paymentsFor(world, invoice).map(({ amount }) => amount)))
    : noMoney

/** Cancels an unpaid invoice. */
export const cancelInvoice = (world: World, { id }: InvoiceRow): InvoiceRow =>
  world.tables.invoices.patch(id, { status: 'Cancelled', cancelled_at: world.clock.now() })

/** The account's credit balance. */
export const creditOf = (world: World, accountId: number): Amount =>
  sum(world.tables.credits.where('account_id', accountId).map(({ amount }) => amount))

/** Books a change of credit; zero is ignored. */
export function bookCredit(
  world: World,
  entry: Pick<CreditRow, 'account_id' | 'amount' | 'description' | 'invoice_id'>,
): void {
  if (isNothing(entry.amount)) return
  const { credits } = world.tables
  credits.put({ id: credits.nextId(), at: world.clock.now(), ...entry })
}

/** Books a payment, or a refund if negative. */
export function bookPayment(
  world: World,
  { id, account_id }: InvoiceRow,
  gateway: string,
  amount: Amount,
): TransactionRow {
  const { transactions } = world.tables
  return transactions.put({
    id: transactions.nextId(),
    account_id,
    invoice_id: id,
    at: world.clock.now(),
    gateway,
    description: `Invoice Payment #${id}`,
    transid: world.random.text(16, '0123456789ABCDEF'),
    amount,
  })
}

/** Applies credit to an invoice; the caller has capped the amount. */
export function takeFromCredit(world: World, invoice: InvoiceRow, amount: Amount): InvoiceRow {
  bookCredit(world, {
    account_id: invoice.account_id,
    amount: negate(amount),
    description: `Credit Applied to Invoice #${invoice.id}`,
    invoice_id: invoice.id,
  })
  return world.tables.invoices.patch(invoice.id, { credit: add(invoice.credit, amount) })
}
