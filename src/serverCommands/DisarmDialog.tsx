import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ServerTarget } from '#commands/command.ts'
import { serverCommands } from '#commands/serverCommands.ts'
import { FormDialog } from '#form/FormDialog.tsx'
import { pinField } from '#form/pin.ts'
import { NextBootWarning } from '#serverView/NextBootWarning.tsx'
import { HalfDisarmed } from './HalfDisarmed.tsx'
import { useDisarm } from './useDisarm.ts'

const fields = z.object({ pin: pinField })

interface Props {
  target: ServerTarget
  onClose: () => void
}

/** Makes the next boot a normal one again. */
export function DisarmDialog({ target, onClose }: Props) {
  const { t } = useLingui()
  const { label, consequence } = serverCommands.disarm
  const disarm = useDisarm(target)
  const left = disarm.halfDone ? serverCommands['clear-pxe'].label : label
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
    >
      {!disarm.halfDone && <NextBootWarning boot={target.nextBoot} />}
      <HalfDisarmed disarm={disarm} />
    </FormDialog>
  )
}
