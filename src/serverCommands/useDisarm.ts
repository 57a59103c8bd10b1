import { clearPxe, setBootDevice } from '#api/actions/eq.ts'
import type { ServerTarget } from '#commands/command.ts'
import { useStartOperation } from '#operations/hooks.ts'

export interface Disarm {
  /** Resolves when the service took both. @throws {ApiError} */
  run: (pin: string) => Promise<void>
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
  const subject = { serverId: target.id, name: target.name }
  return {
    halfDone: device.isSuccess && installation.isError,
    async run(pin) {
      await device.mutateAsync({ request: { id: target.id, pin, media: 'disk' }, subject })
      // A service that does not tell whether an installation is prepared may have one all the same.
      await installation.mutateAsync({ request: { id: target.id }, subject })
    },
  }
}
