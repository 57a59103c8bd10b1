import { orderSteps, type OrderStep } from './orderSearch.ts'

/**
 * The step that Continue opens; from the review the first incomplete one. Undefined if the order is complete and
 * reviewed.
 */
export function nextStep(
  open: OrderStep,
  isDone: (step: OrderStep) => boolean,
  wasReviewed: boolean,
): OrderStep | undefined {
  const missing = orderSteps.find((step) => !isDone(step))
  if (missing === undefined && wasReviewed) return undefined
  return open === 'review' ? missing : orderSteps[orderSteps.indexOf(open) + 1]
}
