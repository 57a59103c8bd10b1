import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm, useFormState } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '#api/wire.ts'
import {
  serverCommands,
  type ServerCommandName,
  type ServerTarget,
} from '#commands/serverCommands.ts'
import { useStartOperation } from '#operations/hooks.ts'
import { WriteFailure } from '#routes/-failure/CallFailure.tsx'
import { pinField } from '#routes/-form/pin.ts'
import { PinEntry } from '#routes/-form/PinEntry.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { NextBootWarning } from './NextBootWarning.tsx'
import { useDisabledReason } from './useDisabledReason.ts'

const commandFields = z.object({ pin: pinField })

interface Props {
  command: ServerCommandName
  target: ServerTarget
  onClose: () => void
}

/** Asks for the PIN before something interrupts a server; closes as soon as the service has taken it. */
export function CommandDialog({ command: name, target, onClose }: Props) {
  const { t } = useLingui()
  const command = serverCommands[name]
  const start = useStartOperation(command.action)
  const disabledReason = useDisabledReason(target)(name)
  const { control, handleSubmit, resetField, setFocus } = useForm({
    resolver: standardSchemaResolver(commandFields),
    defaultValues: { pin: '' },
  })
  const { isSubmitting } = useFormState({ control })

  const submit = handleSubmit(async ({ pin }) => {
    try {
      await start.mutateAsync({
        request: command.request(target, pin),
        subject: { serverId: target.id, name: target.name },
      })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      resetField('pin')
      setFocus('pin')
    }
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(command.question(target.name))}
      description={t(command.consequence)}
      onSubmit={() => void submit()}
      footer={
        <>
          <DialogCancel />
          <Button
            type="submit"
            variant={command.boots && target.nextBoot !== 'disk' ? 'danger' : 'primary'}
            busy={isSubmitting}
            disabledReason={disabledReason}
          >
            {command.boots && target.nextBoot !== 'disk' ? (
              <Trans>{t(command.label)} anyway</Trans>
            ) : (
              t(command.label)
            )}
          </Button>
        </>
      }
    >
      {command.boots && <NextBootWarning boot={target.nextBoot} />}
      <PinEntry control={control} name="pin" />
      {start.error && <WriteFailure error={start.error} />}
    </Dialog>
  )
}
