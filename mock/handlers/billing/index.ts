/** The actions of `billing.php`. spec.md 4.4. */
import type { HandlersOf } from '../types.ts'
import { cancellations, executeCancellation } from './cancellations.ts'
import { client } from './client.ts'
import { contacts } from './contacts.ts'
import { credit } from './credit.ts'
import { paying } from './gateways.ts'
import { invoices } from './invoices.ts'
import { service } from './service.ts'
import type { EventHandlers } from '../../world/events.ts'
import { receivePayment } from './payments.ts'

export const billing = {
  ...client,
  ...contacts,
  ...invoices,
  ...credit,
  ...paying,
  ...service,
  ...cancellations,
} satisfies HandlersOf<'billing'>

/** Scheduled billing events. */
export const billingEvents = {
  'cancellation/execute': (world, { cancellation_id }) =>
    executeCancellation(world, cancellation_id),
  'payment/arrive': (world, { invoice_id, gateway, amount }) => {
    const invoice = world.tables.invoices.get(invoice_id)
    if (invoice) receivePayment(world, invoice, gateway, amount)
  },
} satisfies Partial<EventHandlers>
