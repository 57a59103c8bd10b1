import { Trans, useLingui } from '@lingui/react/macro'
import type { Operation } from '#work/operation.ts'
import { Led } from '#ui/Led.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { messageLabel } from './operationWords.ts'

/** An operation's outcome in the API's words; nothing while it runs. */
export function OutcomeLine({ operation }: { operation: Operation }) {
  const { t } = useLingui()
  const { outcome } = operation
  const own = 'scope' in outcome ? messageLabel(outcome.scope) : undefined
  switch (outcome.state) {
    case 'sending':
    case 'running':
    case 'settling':
      return null
    case 'unanswered':
    case 'not-known':
      return (
        <p className="text-muted">
          <Trans>Result unknown</Trans>
        </p>
      )
    // Orders have a page of their own.
    case 'to-pay':
    case 'not-found':
    case 'cancelled':
      return null
    case 'finished-elsewhere':
      return (
        <p className="text-muted">
          <Trans>Another tab or program received the last result. Read again to see it here.</Trans>
        </p>
      )
    case 'done':
    case 'failed':
    case 'not-up':
      return (
        <p className="flex flex-wrap items-center gap-x-2">
          <Led tone={outcome.state === 'done' ? 'ok' : 'bad'}>
            <span className="wrap-anywhere">
              {outcome.state === 'not-up' ? (
                <Trans>Finished, but the server hasn’t started.</Trans>
              ) : (
                (own && t(own)) || outcome.scope || <Trans>Finished</Trans>
              )}
            </span>
          </Led>
          <span className="text-small text-muted">
            <RelativeTime time={outcome.at / 1000} />
          </span>
        </p>
      )
    default:
      return outcome satisfies never
  }
}
