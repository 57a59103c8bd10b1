import { clearPxe, setBootDevice } from '#api/actions/eq.ts'
import { apiCall, type ApiCall } from '#api/apiCall.ts'
import type { ServerTarget } from '../commands/command.ts'
import { useStartOperation } from '#features/operations/hooks.ts'
import { useDisabledReason } from './useDisabledReason.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Strip } from '#ui/Strip.tsx'

export interface Disarm {
  /** Sends both, or what is left of them. Resolves when the API has taken it. @throws {ApiError} */
  run: (pin: string) => Promise<void>
  /** What `run` sends. */
  calls: () => readonly ApiCall[]
  /** The boot device is set, and only the prepared installation could not be removed. */
  isHalfDone: boolean
  /** Why it, or what is left of it, cannot be sent now. */
  disabledReason: string | undefined
}

/**
 * Makes the next boot a normal one. The boot device goes first: with it alone nothing is installed any more,
 * and a wrong PIN is refused before anything is changed. When only that was taken, the rest can still be sent,
 * though the server no longer shows anything to disarm.
 */
export function useDisarm(target: ServerTarget): Disarm {
  const device = useStartOperation(setBootDevice)
  const installation = useStartOperation(clearPxe)
  const reasons = useDisabledReason(target)
  const fromDisk = { id: target.id, media: 'disk' } as const
  const nothingPrepared = { id: target.id }
  const subject = { serverId: target.id, name: target.name }
  const isHalfDone = device.isSuccess && installation.isError
  return {
    isHalfDone,
    disabledReason: reasons(isHalfDone ? 'clear-pxe' : 'disarm'),
    calls: () => [
      ...(isHalfDone ? [] : [apiCall(setBootDevice, fromDisk)]),
      apiCall(clearPxe, nothingPrepared),
    ],
    async run(pin) {
      if (!isHalfDone) await device.mutateAsync({ request: { ...fromDisk, pin }, subject })
      // A service that does not tell whether an installation is prepared may have one all the same.
      await installation.mutateAsync({ request: nothingPrepared, subject })
    },
  }
}

interface Props {
  disarm: Disarm
  /** What to do about it, where the dialog's own button does something else. */
  action?: ReactNode
}

/** Says what is left to do when only the first half of disarming was taken. */
export function DisarmIncomplete({ disarm: { isHalfDone }, action }: Props) {
  if (!isHalfDone) return null
  return (
    <Strip tone="warn" action={action}>
      <Trans>
        The server now boots from disk. A prepared installation may remain and start at a network
        boot.
      </Trans>
    </Strip>
  )
}
