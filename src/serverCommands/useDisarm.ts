import { useState } from 'react'
import { attempt } from '#api/attempt.ts'
import { clearPxe, setBootDevice } from '#api/actions/eq.ts'
import type { ApiError } from '#api/wire.ts'
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

  async function send(pin: string): Promise<void> {
    await device.mutateAsync({ request: { id: target.id, pin, media: 'disk' }, subject })
    // A service that does not tell whether an installation is prepared may have one all the same.
    await installation.mutateAsync({ request: { id: target.id }, subject })
  }

  return {
    busy,
    error: device.error ?? installation.error,
    halfDone: device.isSuccess && installation.isError,
    async run(pin) {
      setBusy(true)
      const { ok } = await attempt(send(pin))
      setBusy(false)
      return ok
    },
  }
}
