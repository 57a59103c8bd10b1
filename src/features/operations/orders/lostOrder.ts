/** Until when the fate of an order is open whose reply was lost. */
import { unknownFor } from '#api/action.ts'
import { orderInstance } from '#api/actions/eq/order.ts'
import type { Operation, Outcome } from '../operation.ts'

/**
 * How long an order may take to show, and a paid one its deployment. What counts is how long the service may still be
 * at work on it, not when a gateway or the browser lost patience. In ms.
 */
export const orderTimeout = unknownFor(orderInstance) * 1000

/** Until when it is looked for before it may be sent again. In ms, by the service's clock. */
export const lookedForUntil = (
  order: Operation['order'],
  { at }: Extract<Outcome, { state: 'unanswered' }>,
): number =>
  // What was kept by a version before does not say when it left: no later than the reply was known to be lost.
  (order?.leftAt ?? at) + orderTimeout

/** Whether what is new at the service may be this order's: nobody knows yet what it has become. */
export const isUndecided = ({ order, outcome }: Operation): boolean =>
  order !== undefined && (outcome.state === 'sending' || outcome.state === 'unanswered')
