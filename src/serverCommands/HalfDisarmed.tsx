import { Trans } from '@lingui/react/macro'
import { Strip } from '#ui/Strip.tsx'
import type { Disarm } from './useDisarm.ts'

/** Says what is left to do when only the first half of disarming was taken. */
export function HalfDisarmed({ disarm: { halfDone } }: { disarm: Disarm }) {
  if (!halfDone) return null
  return (
    <Strip tone="warn">
      <Trans>
        The server boots from disk now, but the prepared installation is still there. Try again to
        remove it.
      </Trans>
    </Strip>
  )
}
