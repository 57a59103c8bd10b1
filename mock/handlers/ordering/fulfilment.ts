/** What happens to an order when its invoice is paid, or expires. spec.md 4.6. */
import { addMonths } from '../../counting/calendar.ts'
import { sum } from '../../counting/money.ts'
import { monthsOfCycle } from '../../counting/prices.ts'
import { dateText } from '../../world/clock.ts'
import type { OrderRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { cancelInvoice, bookCredit, paymentsFor } from '../billing/ledger.ts'
import { startDeployment } from './deployment.ts'

const waitingFor = (world: World, invoiceId: number): OrderRow[] =>
  world.tables.orders
    .where('invoice_id', invoiceId)
    .filter(({ state }) => state === 'awaiting-payment')

/** Starts deployment. Idempotent: a second call finds no waiting order. */
export function onInvoicePaid(world: World, invoiceId: number): void {
  for (const order of waitingFor(world, invoiceId)) {
    const now = world.clock.now()
    // The rental period starts with payment.
    const due_date = addMonths(dateText(now), monthsOfCycle(order.server.period))
    const server = { ...order.server, created: now, power_since: now, due_date }
    startDeployment(world, world.tables.orders.patch(order.id, { server, state: 'deploying' }))
  }
}

/** Cancels an unpaid order and its invoice, and releases its machine. Partial payments become credit. */
export function expireOrder(world: World, orderId: number): void {
  const order = world.tables.orders.get(orderId)
  if (order?.state !== 'awaiting-payment') return
  const invoice = world.tables.invoices.get(order.invoice_id)
  if (invoice?.status === 'Unpaid') {
    cancelInvoice(world, invoice)
    const paid = paymentsFor(world, invoice).map(({ amount }) => amount)
    bookCredit(world, {
      account_id: invoice.account_id,
      amount: sum([invoice.credit, ...paid]),
      description: `Paid for Invoice #${invoice.id}, which was cancelled`,
      invoice_id: invoice.id,
    })
  }
  world.tables.orders.patch(order.id, { state: 'cancelled' })
}
