import { useState } from 'react'
import { clearPxe, setBootDevice } from '#api/actions/eq.ts'
import { ApiError } from '#api/wire.ts'
import type { ServerTarget } from '#commands/command.ts'
import { useStartOperation } from '#operations/hooks.ts'

export interface Disarm {
  /** Resolves to whether the service took both. */
  run: (pin: string) => Promise<boolean>
  busy: boolean
  error: ApiError | null
  /** The boot device is set, and only the prepared installation could not be removed. */
  halfDone: boolean
}

/**
 * Makes the next boot a normal one. The boot device goes first: with it alone nothing is installed any more,
 * and a wrong PIN is refused before anything is changed.
 */
export function useDisarm(target: ServerTarget): Disarm {
  const device = useStartOperation(setBootDevice)
  const installation = useStartOperation(clearPxe)
  const [busy, setBusy] = useState(false)
  const subject = { serverId: target.id, name: target.name }
  return {
    busy,
    error: device.error ?? installation.error,
    halfDone: device.isSuccess && installation.isError,
    async run(pin) {
      setBusy(true)
      try {
        await device.mutateAsync({ request: { id: target.id, pin, media: 'disk' }, subject })
        // A service that does not tell whether an installation is prepared may have one all the same.
        await installation.mutateAsync({ request: { id: target.id }, subject })
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
