import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Strip } from '#ui/Strip.tsx'
import type { Disarm } from './useDisarm.ts'

interface Props {
  disarm: Disarm
  /** What to do about it, where the dialog's own button does something else. */
  action?: ReactNode
}

/** Says what is left to do when only the first half of disarming was taken. */
export function HalfDisarmed({ disarm: { halfDone }, action }: Props) {
  if (!halfDone) return null
  return (
    <Strip tone="warn" action={action}>
      <Trans>
        The boot device is the disk now, but a prepared installation was not removed. If there is
        one, it still waits for a start from the network.
      </Trans>
    </Strip>
  )
}
