import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { setBootDevice } from '#api/actions/eq.ts'
import { mayHaveHappened } from '#api/errorWords.ts'
import type { ApiError } from '#api/wire.ts'
import type { ServerTarget } from '../commands/command.ts'
import { serverCommands } from '../commands/serverCommands.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { pinSchema } from '#lib/forms/schemas.ts'
import { NextBootWarning } from '../view/NextBootWarning.tsx'
import { Strip } from '#ui/Strip.tsx'
import { DisarmIncomplete } from './useDisarm.tsx'
import { useConfirmedDone } from './useConfirmedDone.ts'
import { useDisarm } from './useDisarm.tsx'

const fields = z.object({ pin: pinSchema })

interface Props {
  target: ServerTarget
  onClose: () => void
}

/** Makes the next boot a normal one again. */
export function DisarmDialog({ target, onClose }: Props) {
  const { t } = useLingui()
  const { label, consequence } = serverCommands.disarm
  const disarm = useDisarm(target)
  const deviceSet = useConfirmedDone(setBootDevice, target.id)
  const left = disarm.isHalfDone ? serverCommands['clear-pxe'].label : label
  const form = useForm({
    resolver: standardSchemaResolver(fields),
    defaultValues: { pin: '' },
  })
  return (
    <FormDialog
      form={form}
      pin="pin"
      onClose={onClose}
      title={<Trans>Boot {target.name} from disk?</Trans>}
      description={t(consequence)}
      what={`${target.name}: ${t(label)}`}
      send={t(left)}
      disabledReason={disarm.disabledReason}
      calls={disarm.calls}
      write={({ pin }) => disarm.run(pin)}
      failure={(error) => (deviceSet ? deviceShown(error) : undefined)}
    >
      {!disarm.isHalfDone && <NextBootWarning boot={target.nextBoot} />}
      <DisarmIncomplete disarm={disarm} />
    </FormDialog>
  )
}

/** The reply about the boot device was lost, and the server shows that it is set; nothing for other failures. */
const deviceShown = (error: ApiError): ReactNode =>
  error.action === setBootDevice.key &&
  mayHaveHappened(error) && (
    <Strip tone="info" urgent>
      <Trans>
        The server now boots from disk. Try again to remove a prepared installation too.
      </Trans>
    </Strip>
  )
