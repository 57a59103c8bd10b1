import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm, useFormState } from 'react-hook-form'
import * as z from 'zod/mini'
import { attempt } from '#api/attempt.ts'
import { orderInstance, type ServerDetail } from '#api/actions/eq.ts'
import type { OperatingSystem } from '#api/actions/os.ts'
import type { ServerTarget } from '#commands/command.ts'
import { confirms } from '#domain/confirms.ts'
import { useStartOperation } from '#operations/hooks.ts'
import { WriteFailure } from '#reading/CallFailure.tsx'
import { ConfirmEntry } from '#form/ConfirmEntry.tsx'
import { pinField } from '#form/pin.ts'
import { PinEntry } from '#form/PinEntry.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import type { ReinstallValues } from './-reinstallFields.ts'

interface Props {
  detail: ServerDetail
  target: ServerTarget
  order: ReinstallValues
  system: OperatingSystem | undefined
  onClose: () => void
  onStarted: () => void
}

/** The last question before the disks are erased: the server's name, typed, and the PIN. */
export function ReinstallDialog({ detail, target, order, system, onClose, onStarted }: Props) {
  const { t } = useLingui()
  const start = useStartOperation(orderInstance)
  const { control, handleSubmit, resetField, setFocus } = useForm({
    resolver: standardSchemaResolver(
      z.object({
        name: z.string().check(
          z.refine((typed) => confirms(typed, target.name), {
            error: () => now`Type the name exactly as it is written.`,
          }),
        ),
        pin: pinField,
      }),
    ),
    defaultValues: { name: '', pin: '' },
  })
  const { isSubmitting, isDirty } = useFormState({ control })

  const submit = handleSubmit(async ({ pin }) => {
    const started = await attempt(
      start.mutateAsync({
        request: {
          id: target.id,
          deploy_period: 'monthly',
          location_name: detail.location,
          os_id: Number(order.os),
          root_pass: order.password,
          hostname: order.hostname,
          pin,
        },
        subject: { serverId: target.id, name: target.name },
      }),
    )
    if (started.ok) return onStarted()
    resetField('pin')
    setFocus('pin')
  })

  return (
    <Dialog
      open
      danger
      onClose={onClose}
      dirty={isDirty}
      title={t`Erase ${target.name} and install ${system?.name ?? ''}?`}
      description={
        <Trans>
          All data on its disks is lost for good, and its services stop until the installation is
          finished, which usually takes 10 to 20 minutes.
        </Trans>
      }
      onSubmit={() => void submit()}
      footer={
        <>
          <DialogCancel />
          <Button type="submit" variant="danger" busy={isSubmitting}>
            <Trans>Erase and reinstall</Trans>
          </Button>
        </>
      }
    >
      <ConfirmEntry control={control} name="name" expected={target.name} />
      <PinEntry control={control} name="pin" />
      {start.error && <WriteFailure error={start.error} />}
    </Dialog>
  )
}
