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
          <Trans>We don’t know whether this worked. Check your PIN before you continue.</Trans>
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
        <Trans>Checking PIN…</Trans>
      ) : (
        <Trans>
          Checking PIN for {formatDuration(i18n, seconds)}. Each wrong PIN makes the next check
          slower.
        </Trans>
      )}
    </output>
  )
}

function NotTaken({ scope }: { scope: string }) {
  return (
    <Strip tone="bad" urgent>
      {/^wrong pin\b/i.test(scope.trim()) ? (
        <Trans>Wrong PIN. Nothing was changed. Each further wrong PIN makes you wait longer.</Trans>
      ) : (
        <Trans>The PIN wasn’t accepted. Nothing was changed. Response: {brief(scope)}</Trans>
      )}
    </Strip>
  )
}
