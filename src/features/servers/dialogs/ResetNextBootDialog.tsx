import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { clearPxe, setBootDevice } from '#api/actions/eq.ts'
import { apiCall, type ApiCall } from '#api/apiCall.ts'
import { mayHaveHappened } from '#api/errors.ts'
import { afterEarlierCalls, type ApiError } from '#api/wire.ts'
import { useStartOperation } from '#work/hooks.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { pinSchema } from '#lib/forms/schemas.ts'
import { Strip } from '#ui/Strip.tsx'
import type { CommandDialogProps, ServerTarget } from '../commands/command.ts'
import { serverCommands } from '../commands/serverCommands.ts'
import { NextBootWarning } from '../view/CommandWarnings.tsx'
import { useConfirmedDone } from './useConfirmedDone.ts'
import { useDisabledReason } from './useDisabledReason.ts'

const fields = z.object({ pin: pinSchema })

/** Makes the server boot from its disk again, and drops a prepared installation. */
export function ResetNextBootDialog({ target, onClose }: CommandDialogProps) {
  const { t } = useLingui()
  const { label, consequence } = serverCommands['reset-next-boot']
  const reset = useResetNextBoot(target)
  const isDeviceSet = useConfirmedDone(setBootDevice, target.id)
  const form = useForm({
    resolver: standardSchemaResolver(fields),
    defaultValues: { pin: '' },
  })
  return (
    <FormDialog
      form={form}
      pin="pin"
      onClose={onClose}
      title={<Trans>Boot {{ name: target.name }} from disk?</Trans>}
      description={t(consequence)}
      subject={`${target.name}: ${t(label)}`}
      submitLabel={t(reset.isHalfDone ? serverCommands['clear-pxe'].label : label)}
      disabledReason={reset.disabledReason}
      calls={reset.calls}
      write={({ pin }) => reset.run(pin)}
      renderFailure={(error) => (isDeviceSet ? deviceWasSet(error) : undefined)}
    >
      {!reset.isHalfDone && <NextBootWarning boot={target.nextBoot} />}
      <ResetIncomplete reset={reset} />
    </FormDialog>
  )
}

/** The response about the boot device was lost, but the server shows the new setting. Nothing for other failures. */
const deviceWasSet = (error: ApiError): ReactNode =>
  error.action === setBootDevice.key &&
  mayHaveHappened(error) && (
    <Strip tone="info" urgent>
      <Trans>
        The server now boots from disk. Try again to remove a prepared installation too.
      </Trans>
    </Strip>
  )

export interface NextBootReset {
  /** Sends both calls, or the one that is left. Resolves once the API has accepted them. @throws {ApiError} */
  run: (pin: string) => Promise<void>
  /** What `run` sends. */
  calls: () => readonly ApiCall[]
  /** The boot device is set, but the prepared installation could not be removed. */
  isHalfDone: boolean
  /** Why `run` cannot be called now. */
  disabledReason: string | undefined
}

/**
 * Sets the boot device first: that alone keeps the installer from starting, and a wrong PIN is refused before anything
 * has changed. If only that call succeeds, the other can still be sent, although the server then shows a normal next boot.
 */
export function useResetNextBoot(target: ServerTarget): NextBootReset {
  const device = useStartOperation(setBootDevice)
  const installation = useStartOperation(clearPxe)
  const disabledReason = useDisabledReason(target)
  const fromDisk = { id: target.id, media: 'disk' } as const
  const nothingPrepared = { id: target.id }
  const subject = { serverId: target.id, name: target.name }
  const isHalfDone = device.isSuccess && installation.isError
  return {
    isHalfDone,
    disabledReason: disabledReason(isHalfDone ? 'clear-pxe' : 'reset-next-boot'),
    calls: () => [
      ...(isHalfDone ? [] : [apiCall(setBootDevice, fromDisk)]),
      apiCall(clearPxe, nothingPrepared),
    ],
    async run(pin) {
      if (!isHalfDone) await device.mutateAsync({ request: { ...fromDisk, pin }, subject })
      // Sent even if the server reports no prepared installation: not every service reports one.
      await installation.mutateAsync({ request: nothingPrepared, subject }).catch((error) => {
        throw afterEarlierCalls(error)
      })
    },
  }
}

interface ResetIncompleteProps {
  reset: NextBootReset
  /** Sends the rest, where the dialog's own button does something else. */
  action?: ReactNode
}

/** Shown when only the boot device was set. */
export function ResetIncomplete({ reset: { isHalfDone }, action }: ResetIncompleteProps) {
  if (!isHalfDone) return null
  return (
    <Strip tone="warn" action={action}>
      <Trans>
        The server now boots from disk. A prepared installation may remain. A network boot would
        start it and erase all disks.
      </Trans>
    </Strip>
  )
}
