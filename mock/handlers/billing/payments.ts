/** Paying invoices, and what follows. spec.md 4.4, wire.md 7. */
import type { Amount } from '#lib/money/amount.ts'
import { compare, isPositive, least, noMoney, subtract } from '../../counting/money.ts'
import { powerOn } from '../../machine/power.ts'
import { dateText } from '../../world/clock.ts'
import { schedule } from '../../world/events.ts'
import type { InvoiceLine, InvoiceRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { balanceOf, creditOf, bookCredit, bookPayment, takeFromCredit } from './ledger.ts'

const current = (world: World, { id }: InvoiceRow): InvoiceRow => {
  const invoice = world.tables.invoices.get(id)
  if (!invoice) throw new Error(`no invoice ${id}`)
  return invoice
}

/**
 * Books a payment and returns the invoice afterwards. An overpayment, or a payment for an invoice that is not due,
 * becomes credit.
 */
export function receivePayment(
  world: World,
  invoice: InvoiceRow,
  gateway: string,
  amount: Amount,
): InvoiceRow {
  const owed = balanceOf(world, invoice)
  bookPayment(world, invoice, gateway, amount)
  const over = subtract(amount, owed)
  if (isPositive(over)) {
    bookCredit(world, {
      account_id: invoice.account_id,
      amount: over,
      description: `Overpayment of Invoice #${invoice.id}`,
      invoice_id: invoice.id,
    })
  }
  world.tables.invoices.patch(invoice.id, { payment_method: gateway })
  return markPaid(world, invoice)
}

/** Pays at most `requested` from credit. */
export function payFromCredit(
  world: World,
  invoice: InvoiceRow,
  requested: Amount,
): { readonly applied: Amount; readonly invoice: InvoiceRow } {
  const applied = least(requested, balanceOf(world, invoice), creditOf(world, invoice.account_id))
  if (!isPositive(applied)) return { applied: noMoney, invoice }
  takeFromCredit(world, invoice, applied)
  return { applied, invoice: markPaid(world, invoice) }
}

/** Whether the credit covers the whole balance. */
export const creditCovers = (world: World, invoice: InvoiceRow): boolean =>
  compare(creditOf(world, invoice.account_id), balanceOf(world, invoice)) >= 0

/** Marks a fully paid invoice as paid, with all consequences. */
export function markPaid(world: World, invoice: InvoiceRow): InvoiceRow {
  const before = current(world, invoice)
  if (before.status !== 'Unpaid' || isPositive(balanceOf(world, before))) return before
  const paid = world.tables.invoices.patch(before.id, {
    status: 'Paid',
    paid_at: world.clock.now(),
  })
  for (const line of paid.lines) fulfil(world, paid, line)
  liftPrebill(world, paid)
  // Orders react to an event, since they live in other handlers.
  schedule(world, 0, { kind: 'invoice/paid', invoice_id: paid.id })
  return paid
}

function fulfil(world: World, invoice: InvoiceRow, line: InvoiceLine): void {
  switch (line.type) {
    case 'AddFunds':
      bookCredit(world, {
        account_id: invoice.account_id,
        amount: line.amount,
        description: `Add Funds Invoice #${invoice.id}`,
        invoice_id: invoice.id,
      })
      break
    case 'Invoice':
      payCollected(world, invoice, line)
      break
    case 'Hosting':
      renew(world, line)
      break
    case 'Addon':
    case 'Setup':
    case 'Discount':
      break
    default:
      line.type satisfies never
  }
}

/**
 * Pays one invoice of a group, from credit, as the billing application does: the payment itself is the group's. What
 * isn't due any more stays credit (wire.md 7).
 */
function payCollected(world: World, group: InvoiceRow, line: InvoiceLine): void {
  bookCredit(world, {
    account_id: group.account_id,
    amount: line.amount,
    description: `Mass Invoice Payment Credit for Invoice #${line.relid}`,
    invoice_id: line.relid,
  })
  const collected = world.tables.invoices.get(line.relid)
  if (collected) payFromCredit(world, collected, line.amount)
}

/** Extends the server's due date and reactivates a suspended one. */
function renew(world: World, { server_id, paid_until }: InvoiceLine): void {
  const server = world.tables.servers.get(server_id)
  if (!server || paid_until === null || paid_until <= server.due_date) return
  const renewed = world.tables.servers.patch(server.id, { due_date: paid_until })
  if (server.status !== 'power_off' || paid_until < dateText(world.clock.now())) return
  powerOn(world, world.tables.servers.patch(renewed.id, { status: 'rent' }))
}

/** Lifts the account's limits once its last pending invoice is paid (spec.md 2.2, `prebill_pending`). */
function liftPrebill(world: World, { id, account_id }: InvoiceRow): void {
  const account = world.tables.accounts.get(account_id)
  if (!account?.prebill?.pending.includes(id)) return
  const pending = account.prebill.pending.filter((other) => other !== id)
  world.tables.accounts.patch(account.id, {
    prebill: pending.length === 0 ? null : { ...account.prebill, pending },
  })
}
