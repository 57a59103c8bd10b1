import { orderSteps, type OrderStep } from './orderSearch.ts'

/**
 * The step that Continue opens; from the review the first incomplete one, and back to it after an edit. Undefined if the
 * order is complete and reviewed.
 */
export function nextStep(
  open: OrderStep,
  isDone: (step: OrderStep) => boolean,
  wasReviewed: boolean,
): OrderStep | undefined {
  const missing = orderSteps.find((step) => !isDone(step))
  if (open === 'review') return missing
  return missing === undefined && wasReviewed ? 'review' : orderSteps[orderSteps.indexOf(open) + 1]
}
