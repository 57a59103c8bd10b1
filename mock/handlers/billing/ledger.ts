/** The books: what is owed, what came in, what is left as credit. spec.md 2.8, 4.4, wire.md 7. */
import type { Amount } from '#lib/money/amount.ts'
import { add, isNothing, negate, noMoney, percentOf, subtract, sum } from '../../counting/money.ts'
import type { CreditRow, InvoiceLine, InvoiceRow, TransactionRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'

/** The sums of an invoice's lines. Tax is counted once over all taxed lines, as the paper shows it. */
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

/** What is left to be paid in money, as the billing application counts: what credit paid is taken off. */
export const totalOf = ({ subtotal, tax, credit }: InvoiceRow): Amount =>
  subtract(add(subtotal, tax), credit)

export const paymentsFor = (world: World, invoice: InvoiceRow): TransactionRow[] =>
  world.tables.transactions.where('invoice_id', invoice.id)

/** What is still owed; nothing once the invoice waits for no money. */
export const balanceOf = (world: World, invoice: InvoiceRow): Amount =>
  invoice.status === 'Unpaid'
    ? subtract(totalOf(invoice), sum(paymentsFor(world, invoice).map(({ amount }) => amount)))
    : noMoney

/** Takes an unpaid invoice back; it waits for no money any more. */
export const cancelInvoice = (world: World, { id }: InvoiceRow): InvoiceRow =>
  world.tables.invoices.patch(id, { status: 'Cancelled', cancelled_at: world.clock.now() })

/** The credit of an account: the sum of its entries. */
export const creditOf = (world: World, accountId: number): Amount =>
  sum(world.tables.credits.where('account_id', accountId).map(({ amount }) => amount))

/** Adds to the credit, or takes from it. Nothing leaves no entry. */
export function enterCredit(
  world: World,
  entry: Pick<CreditRow, 'account_id' | 'amount' | 'description' | 'invoice_id'>,
): void {
  if (isNothing(entry.amount)) return
  const { credits } = world.tables
  credits.put({ id: credits.nextId(), at: world.clock.now(), ...entry })
}

/** Notes money that came in for an invoice; negative for money that went back. */
export function enterPayment(
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

/** Moves what is wanted from the credit to the invoice. The caller has capped it. */
export function takeFromCredit(world: World, invoice: InvoiceRow, amount: Amount): InvoiceRow {
  enterCredit(world, {
    account_id: invoice.account_id,
    amount: negate(amount),
    description: `Credit Applied to Invoice #${invoice.id}`,
    invoice_id: invoice.id,
  })
  return world.tables.invoices.patch(invoice.id, { credit: add(invoice.credit, amount) })
}
