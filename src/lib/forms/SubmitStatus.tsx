/** What a form's dialog says of its sending: how it stands, and what went wrong. */
import { Trans } from '@lingui/react/macro'
import { ApiError } from '#api/wire.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { StillChecking } from '#lib/queryStates/StillChecking.tsx'
import { Strip } from '#ui/Strip.tsx'

interface SubmitStatusProps {
  sending: boolean
  /** The seconds for which a write whose reply was lost is checked at most. */
  checking: number | undefined
  replyShownOnce: boolean
  reason: string | undefined
}

/** How it stands with sending, beside the buttons: readable by touch too. */
export function SubmitStatus({ sending, checking, replyShownOnce, reason }: SubmitStatusProps) {
  const words =
    checking !== undefined ? (
      <StillChecking left={checking} />
    ) : sending ? (
      replyShownOnce ? (
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

/** What went wrong: with the service or the way to it, or in the panel itself. */
export function FormFailure({ error }: { error: unknown }) {
  if (error instanceof ApiError) return <WriteFailure error={error} />
  return (
    <Strip tone="bad" urgent>
      <Trans>
        The panel failed. We don’t know whether the change was made. Check before you try again.
      </Trans>
    </Strip>
  )
}
