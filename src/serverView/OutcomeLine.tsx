import { Trans } from '@lingui/react/macro'
import type { Operation } from '#operations/operation.ts'
import { Led } from '#ui/Led.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'

/** How a piece of work ended, in the service's own words; nothing while it runs. */
export function OutcomeLine({ operation: { outcome } }: { operation: Operation }) {
  switch (outcome.state) {
    case 'running':
      return null
    case 'finished-elsewhere':
      return (
        <p className="text-muted">
          <Trans>The last answer was shown in another place. Ask again to see it here.</Trans>
        </p>
      )
    case 'done':
    case 'failed':
      return (
        <p className="flex flex-wrap items-center gap-x-2">
          <Led tone={outcome.state === 'done' ? 'ok' : 'bad'}>
            <span className="wrap-anywhere">{outcome.scope || <Trans>Done</Trans>}</span>
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
