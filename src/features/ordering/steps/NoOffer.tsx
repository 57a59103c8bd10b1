import { Trans } from '@lingui/react/macro'
import { CallFailure } from '#lib/queryStates/CallFailure.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StepSkeleton } from '#ui/Skeleton.tsx'
import type { OrderReads } from '../choice/useOrderChoice.ts'

interface Props {
  offerRead: OrderReads['offer']
  /** Opens the plan step. */
  onChoose: () => void
}

/** Shown instead of a step that needs a plan. */
export function NoOffer({ offerRead, onChoose }: Props) {
  switch (offerRead.state) {
    case 'reading':
      return <StepSkeleton />
    case 'failed':
      return <CallFailure {...offerRead} />
    case 'gone':
    case 'none':
      return (
        <EmptyState
          title={
            offerRead.state === 'gone' ? (
              <Trans>Plan no longer available</Trans>
            ) : (
              <Trans>Choose a plan first</Trans>
            )
          }
          action={
            <Button variant="primary" onClick={onChoose}>
              <Trans>Choose plan</Trans>
            </Button>
          }
        >
          {offerRead.state === 'gone' ? (
            <Trans>This plan is no longer available. Your entries are kept.</Trans>
          ) : (
            <Trans>The choices here depend on the plan.</Trans>
          )}
        </EmptyState>
      )
    default:
      return offerRead satisfies never
  }
}
