import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm, useFormState } from 'react-hook-form'
import * as z from 'zod/mini'
import { attempt } from '#api/attempt.ts'
import { needsPin, type ServerTarget } from '#commands/command.ts'
import { workCommand, type WorkName } from '#commands/serverCommands.ts'
import { useStartOperation } from '#operations/hooks.ts'
import { WriteFailure } from '#reading/CallFailure.tsx'
import { pinField } from '#form/pin.ts'
import { PinEntry } from '#form/PinEntry.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { StripButton } from '#ui/Strip.tsx'
import { DisarmFailure } from './DisarmFailure.tsx'
import { NextBootWarning } from '#serverView/NextBootWarning.tsx'
import { useDisabledReason } from './useDisabledReason.ts'
import { useDisarm } from './useDisarm.ts'

const withPin = z.object({ pin: pinField })
const withoutPin = z.object({ pin: z.string() })

interface Props {
  command: WorkName
  target: ServerTarget
  onClose: () => void
}

/** Asks before something happens to a server, with the PIN where one is wanted; closes when it is taken. */
export function WorkDialog({ command: name, target, onClose }: Props) {
  const { t } = useLingui()
  const command = workCommand(name)
  const pinned = needsPin(command)
  const warns = command.boots === true && target.nextBoot !== 'disk'
  const start = useStartOperation(command.action)
  const disarm = useDisarm(target)
  const reasons = useDisabledReason(target)
  const disarmReason = reasons('disarm')
  const { control, handleSubmit, resetField, setFocus } = useForm({
    resolver: standardSchemaResolver(pinned ? withPin : withoutPin),
    defaultValues: { pin: '' },
  })
  const { isSubmitting } = useFormState({ control })

  const askAgain = (): void => {
    if (!pinned) return
    resetField('pin')
    setFocus('pin')
  }
  const submit = handleSubmit(async ({ pin }) => {
    const started = await attempt(
      start.mutateAsync({
        request: command.request(target, pin),
        subject: { serverId: target.id, name: target.name },
      }),
    )
    if (started.ok) onClose()
    else askAgain()
  })
  // The same PIN serves for both: whoever came to reboot can still do so a moment later.
  const bootFromDisk = handleSubmit(async ({ pin }) => {
    start.reset()
    if (!(await disarm.run(pin))) askAgain()
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
            variant={warns ? 'danger' : 'primary'}
            busy={isSubmitting}
            disabledReason={isSubmitting ? undefined : reasons(name)}
          >
            {t((warns ? command.anyway : undefined) ?? command.label)}
          </Button>
        </>
      }
    >
      {warns && (
        <NextBootWarning
          boot={target.nextBoot}
          action={
            disarmReason ?? (
              <StripButton onClick={() => void bootFromDisk()}>
                <Trans>Boot from disk instead</Trans>
              </StripButton>
            )
          }
        />
      )}
      {pinned && <PinEntry control={control} name="pin" />}
      <DisarmFailure disarm={disarm} />
      {start.error && <WriteFailure error={start.error} />}
    </Dialog>
  )
}
