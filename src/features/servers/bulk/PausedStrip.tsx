import { Trans } from '@lingui/react/macro'
import type { BulkRun } from '#features/operations/bulk/run.ts'
import { Strip } from '#ui/Strip.tsx'

/** Why a run does not go on by itself, and what to do; nothing when it does. */
export function PausedStrip({ run: { condition } }: { run: BulkRun }) {
  if (condition.state !== 'paused') return null
  const { why, text } = condition
  switch (why) {
    case 'person':
      return (
        <Strip tone="info">
          <Trans>Paused. What was under way ends by itself; nothing more is begun.</Trans>
        </Strip>
      )
    case 'pin-wanted':
      return (
        <Strip tone="warn">
          <Trans>
            Paused: the PIN is never kept, so it is needed again. Go on when you have it.
          </Trans>
        </Strip>
      )
    case 'pin-refused':
      return (
        <Strip tone="bad" urgent>
          <p>
            {text === '' ? (
              <Trans>The service refused the PIN.</Trans>
            ) : (
              <Trans>The service refused: {text}</Trans>
            )}
          </p>
          <p className="font-normal">
            <Trans>
              Nothing more was sent with this PIN, so that your account is not locked. Go on with
              the right one.
            </Trans>
          </p>
        </Strip>
      )
    case 'unreachable':
      return (
        <Strip tone="bad" urgent>
          <p>
            <Trans>Paused: several replies in a row were lost.</Trans>
          </p>
          <p className="font-normal">
            <Trans>Look at the servers below whose result is not known, then go on.</Trans>
          </p>
        </Strip>
      )
    case 'not-written':
      return (
        <Strip tone="bad" urgent>
          <p>
            <Trans>Paused: this browser cannot write down what was sent.</Trans>
          </p>
          <p className="font-normal">
            <Trans>
              After a reload the same servers could be asked twice, so nothing more is sent. Free
              some space, or let this site store data, then go on.
            </Trans>
          </p>
        </Strip>
      )
    case 'signed-out':
      return (
        <Strip tone="warn">
          <Trans>Paused: the session ended. Nothing was begun since.</Trans>
        </Strip>
      )
    default:
      return why satisfies never
  }
}
