import { Trans } from '@lingui/react/macro'
import type { Outcome } from '#features/operations/operation.ts'
import { Strip } from '#ui/Strip.tsx'
import { PinPause } from './PinPause.tsx'

interface Props {
  outcome: Outcome | undefined
  pause: number | undefined
  onPauseOver: () => void
}

/** What is true of a PIN whose setting was never answered: the service was asked whether the new one is it. */
export function LostPin({ outcome, pause, onPauseOver }: Props) {
  switch (outcome?.state) {
    case undefined:
    case 'done':
      return null
    case 'sending':
    case 'running':
    case 'settling':
      return (
        <output className="text-muted">
          <Trans>We don’t know yet whether the new PIN was saved. Checking…</Trans>
        </output>
      )
    case 'failed':
      return pause === undefined ? (
        <Strip tone="warn" urgent>
          <Trans>The new PIN wasn’t saved. Nothing was changed. Try again.</Trans>
        </Strip>
      ) : (
        <PinPause seconds={pause} onOver={onPauseOver} />
      )
    case 'unanswered':
    case 'not-known':
    case 'not-up':
    case 'not-found':
    case 'finished-elsewhere':
    case 'cancelled':
    case 'to-pay':
      return (
        <Strip tone="warn" urgent>
          <Trans>
            We couldn’t confirm whether the new PIN was saved. Check your PIN before you continue.
          </Trans>
        </Strip>
      )
  }
}
