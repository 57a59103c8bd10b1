import { Trans, useLingui } from '@lingui/react/macro'
import type { Operation } from '#work/operation.ts'
import { onlyWaiting, outcomeWords } from '#work/outcomes.ts'
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
    // No screen shows this line below what a read can verify.
    case 'unanswered':
      return <p className="text-muted">{t(onlyWaiting)}</p>
    case 'not-known':
      return <p className="text-muted">{t(outcomeWords[outcome.state].line)}</p>
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
              {outcome.state === 'not-up'
                ? t(outcomeWords[outcome.state].line)
                : (own && t(own)) || outcome.scope || <Trans>Finished</Trans>}
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
