import { Trans, useLingui } from '@lingui/react/macro'
import { brief } from '#lib/text/brief.ts'
import { PinPause } from '#lib/forms/PinPause.tsx'
import type { Outcome } from '#features/operations/operation.ts'
import { formatDuration } from '#ui/duration.ts'
import { Strip } from '#ui/Strip.tsx'
import { useNow } from '#ui/useNow.ts'

interface Props {
  outcome: Outcome | undefined
  sentAt: number | undefined
  pause: number | undefined
  onPauseOver: () => void
}

/** How work with the PIN stands, but for its success. After wrong ones the service answers late, and that is said. */
export function PinOutcome({ outcome, sentAt, pause, onPauseOver }: Props) {
  switch (outcome?.state) {
    case 'sending':
    case 'running':
    case 'settling':
      return sentAt === undefined ? null : <Waiting sentAt={sentAt} />
    case 'failed':
      return pause === undefined ? (
        <NotTaken scope={outcome.scope} />
      ) : (
        <PinPause seconds={pause} onOver={onPauseOver} />
      )
    case 'unanswered':
    case 'not-known':
    case 'not-up':
    case 'not-found':
    case 'finished-elsewhere':
      return (
        <Strip tone="warn" urgent>
          <Trans>How it ended is not known here. Check your PIN before you go on.</Trans>
        </Strip>
      )
    case 'done':
    case 'cancelled':
    case 'to-pay':
    case undefined:
      return null
  }
}

function Waiting({ sentAt }: { sentAt: number }) {
  const { i18n } = useLingui()
  const seconds = (useNow(1000) - sentAt) / 1000
  return (
    <output className="text-muted">
      {seconds < 4 ? (
        <Trans>The service is looking at it.</Trans>
      ) : (
        <Trans>
          The service has been looking at it for {formatDuration(i18n, seconds)}. After wrong PINs
          it answers late, and later each time.
        </Trans>
      )}
    </output>
  )
}

function NotTaken({ scope }: { scope: string }) {
  return (
    <Strip tone="bad" urgent>
      {/^wrong pin\b/i.test(scope.trim()) ? (
        <Trans>
          This is not your PIN. Nothing was changed. After several wrong ones the service makes you
          wait, longer each time.
        </Trans>
      ) : (
        <Trans>The service did not take it, so nothing was changed. It says: {brief(scope)}</Trans>
      )}
    </Strip>
  )
}
