import { Trans } from '@lingui/react/macro'
import { WriteFailure } from '#reading/CallFailure.tsx'
import { Strip } from '#ui/Strip.tsx'
import type { Disarm } from './useDisarm.ts'

/** Why the next boot is not a normal one yet, if disarming failed. */
export function DisarmFailure({ disarm: { error, halfDone } }: { disarm: Disarm }) {
  if (!error) return null
  return (
    <>
      {halfDone && (
        <Strip tone="warn">
          <Trans>
            The server boots from disk now, but the prepared installation is still there. Try again
            to remove it.
          </Trans>
        </Strip>
      )}
      <WriteFailure error={error} />
    </>
  )
}
