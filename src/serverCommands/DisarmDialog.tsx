import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ServerTarget } from '#commands/command.ts'
import { serverCommands } from '#commands/serverCommands.ts'
import { pinField } from '#form/pin.ts'
import { PinEntry } from '#form/PinEntry.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { DisarmFailure } from './DisarmFailure.tsx'
import { NextBootWarning } from '#serverView/NextBootWarning.tsx'
import { useDisabledReason } from './useDisabledReason.ts'
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
  const disabledReason = useDisabledReason(target)('disarm')
  const { control, handleSubmit, resetField, setFocus } = useForm({
    resolver: standardSchemaResolver(fields),
    defaultValues: { pin: '' },
  })
  const submit = handleSubmit(async ({ pin }) => {
    if (await disarm.run(pin)) return onClose()
    resetField('pin')
    setFocus('pin')
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Boot {target.name} from disk?</Trans>}
      description={t(consequence)}
      onSubmit={() => void submit()}
      footer={
        <>
          <DialogCancel />
          <Button
            type="submit"
            variant="primary"
            busy={disarm.busy}
            disabledReason={disarm.busy ? undefined : disabledReason}
          >
            {t(label)}
          </Button>
        </>
      }
    >
      <NextBootWarning boot={target.nextBoot} />
      <PinEntry control={control} name="pin" />
      <DisarmFailure disarm={disarm} />
    </Dialog>
  )
}
