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
          <Trans>No answer came. The service is asked whether the new PIN is yours.</Trans>
        </output>
      )
    case 'failed':
      return pause === undefined ? (
        <Strip tone="warn" urgent>
          <Trans>
            No answer came, and the service does not know the new PIN: nothing was changed. You can
            send it again.
          </Trans>
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
            No answer came, and whether the new PIN is yours is not known. Check it before you go
            on.
          </Trans>
        </Strip>
      )
  }
}
