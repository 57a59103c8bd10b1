import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ApiError } from '#api/wire.ts'
import { orderRefusalIn, type OrderRefusal, remedies } from './orderRefusals.ts'
import { ErrorText } from '#lib/queryStates/CallFailure.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'
import type { OrderStep } from '../choice/orderSearch.ts'

interface Props {
  error: ApiError
  /** Closes the dialog and opens the step that can fix it. */
  onGoToStep: (step: OrderStep) => void
}

/** A refused or unsent order: says why, that nothing was ordered, and what to do. */
export function OrderRefused({ error, onGoToStep }: Props) {
  const refusal = orderRefusalIn(error.text)
  const step = refusal && remedies[refusal]?.step
  return (
    <Strip
      tone="bad"
      urgent
      action={
        step && (
          <StripButton onClick={() => onGoToStep(step)}>
            <GoToStepWords step={step} />
          </StripButton>
        )
      }
    >
      <p>
        {refusal === 'sold-out' ? (
          <Trans>This plan has just sold out.</Trans>
        ) : (
          <ErrorText error={error} />
        )}
      </p>
      <p className="font-normal">
        <Trans>Nothing was ordered.</Trans> <Advice error={error} refusal={refusal} />
      </p>
    </Strip>
  )
}

/** Advice for refusals that no step of the form can fix. */
function Advice({ error, refusal }: { error: ApiError; refusal: OrderRefusal | undefined }) {
  if (refusal === 'funds')
    return (
      <Trans>
        Your account credit is too low. Add funds or pay unpaid invoices, then order again.
      </Trans>
    )
  if (refusal) return null
  switch (error.kind) {
    case 'forbidden':
      return <Trans>Ask the account owner for permission to order.</Trans>
    case 'blocked':
    case 'local-network':
    case 'sign-in-page':
      // Their own words say what to do.
      return null
    case 'offline':
    case 'damaged':
    case 'timeout':
    case 'http':
    case 'malformed':
      return <Trans>Try again in a moment.</Trans>
    case 'session':
    case 'not-found':
    case 'refused':
      return <Trans>Change your order or contact support.</Trans>
    default:
      return error.kind satisfies never
  }
}

function GoToStepWords({ step }: { step: OrderStep }): ReactNode {
  switch (step) {
    case 'what':
      return <Trans>Choose another plan</Trans>
    case 'system':
      return <Trans>Change operating system</Trans>
    case 'network':
      return <Trans>Choose another traffic plan</Trans>
    case 'access':
      return <Trans>Change access</Trans>
    case 'review':
      return <Trans>Change promo code</Trans>
    default:
      return step satisfies never
  }
}
