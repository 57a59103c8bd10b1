import type { EventHandlers } from '../../world/events.ts'
import { executeCancellation } from './cancellations.ts'
import { receivePayment } from './payments.ts'

/** Scheduled billing events. */
export const billingEvents = {
  'cancellation/execute': (world, { cancellation_id }) =>
    executeCancellation(world, cancellation_id),
  'payment/arrive': (world, { invoice_id, gateway, amount }) => {
    const invoice = world.tables.invoices.get(invoice_id)
    if (invoice) receivePayment(world, invoice, gateway, amount)
  },
} satisfies Partial<EventHandlers>
