/** A form dialog's progress and failure. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ApiError } from '#api/wire.ts'
import { Obstacle, WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { StillChecking } from '#lib/queryStates/StillChecking.tsx'
import { Strip } from '#ui/Strip.tsx'

interface SubmitStatusProps {
  sending: boolean
  /** How many more seconds, at most, a write whose response was lost is being verified. */
  checking: number | undefined
  isReplyShownOnce: boolean
  reason: string | undefined
}

/** Progress beside the buttons, readable on touch screens too. */
export function SubmitStatus({ sending, checking, isReplyShownOnce, reason }: SubmitStatusProps) {
  const words =
    checking !== undefined ? (
      <StillChecking left={checking} />
    ) : sending ? (
      isReplyShownOnce ? (
        <Trans>Sending… The response is shown only once.</Trans>
      ) : (
        <Trans>Sending… You can close this dialog.</Trans>
      )
    ) : (
      reason
    )
  return (
    <output className="mr-auto min-w-0 flex-1 basis-40 text-small text-muted empty:hidden">
      {words}
    </output>
  )
}

interface FormFailureProps {
  error: unknown
  /** The form's own words, if it has any for this failure. */
  inWords?: ((error: ApiError) => ReactNode) | undefined
}

/** A failure of the API, the connection or the panel itself. */
export function FormFailure({ error, inWords }: FormFailureProps) {
  if (error instanceof ApiError) {
    const words = inWords?.(error)
    if (!words) return <WriteFailure error={error} />
    return (
      <>
        {words}
        <Obstacle error={error} />
      </>
    )
  }
  return (
    <Strip tone="bad" urgent>
      <Trans>
        Something went wrong in the panel. Check whether the change was made before you try again.
      </Trans>
    </Strip>
  )
}
