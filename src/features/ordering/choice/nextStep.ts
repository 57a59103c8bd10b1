/** The step that the button below the price leads to. */
import { orderSteps, type OrderStep } from './orderSearch.ts'

/**
 * The next step; undefined once everything is complete and was reviewed: then it can be ordered.
 * The review leads to the first step that is incomplete.
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
