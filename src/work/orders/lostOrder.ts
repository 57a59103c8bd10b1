/** How long the outcome of an order with a lost response stays open. */
import { outcomeUnknownFor } from '#api/action.ts'
import { orderInstance } from '#api/actions/eq/order.ts'
import type { Operation, Outcome } from '../operation.ts'

/**
 * How long an order may take to show up, and a paid one to be deployed. What counts is how long the API may still
 * be working on it, not when a gateway or the browser timed out. In ms.
 */
export const orderTimeout = outcomeUnknownFor(orderInstance) * 1000

/** When the search ends and the order may be sent again. In ms, by the API's clock. */
export const searchedUntil = (
  order: Operation['order'],
  { at }: Extract<Outcome, { state: 'unanswered' }>,
): number =>
  // Orders stored by an older version have no `leftAt`; they were sent before the response was given up.
  (order?.leftAt ?? at) + orderTimeout

/** Whether the order's outcome is open, so that anything new in the account may belong to it. */
export const isUndecided = ({ order, outcome }: Operation): boolean =>
  order !== undefined && (outcome.state === 'sending' || outcome.state === 'unanswered')
