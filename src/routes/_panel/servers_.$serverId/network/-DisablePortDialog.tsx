import { Trans, useLingui } from '@lingui/react/macro'
import { useForm, useFormState } from 'react-hook-form'
import { attempt } from '#api/attempt.ts'
import { portOff } from '#api/actions/net.ts'
import { useMutateAction } from '#api/hooks.ts'
import type { ServerTarget } from '#commands/command.ts'
import { WriteFailure } from '#reading/CallFailure.tsx'
import { useCan } from '#session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'

interface Props {
  target: ServerTarget
  port: string
  onClose: () => void
}

/** Asks before the server is cut off; the reason is for whoever finds the port disabled. */
export function DisablePortDialog({ target, port, onClose }: Props) {
  const { t } = useLingui()
  const disable = useMutateAction(portOff)
  const permission = useCan()('net/port_off', target.id)
  const { control, register, handleSubmit } = useForm({ defaultValues: { reason: '' } })
  const { isDirty, isSubmitting } = useFormState({ control })

  const submit = handleSubmit(async ({ reason }) => {
    const why = reason.trim()
    const disabled = await attempt(
      disable.mutateAsync({ id: target.id, port, ...(why !== '' && { reason: why }) }),
    )
    if (disabled.ok) onClose()
  })

  return (
    <Dialog
      open
      onClose={onClose}
      dirty={isDirty}
      title={
        <Trans>
          Disable {port} of {target.name}?
        </Trans>
      }
      description={
        port === 'ipmi' ? (
          <Trans>The management module cannot be reached until you enable the port again.</Trans>
        ) : (
          <Trans>Nothing passes through this port until you enable it again.</Trans>
        )
      }
      onSubmit={() => void submit()}
      footer={
        <>
          <DialogCancel />
          <Button
            type="submit"
            variant="danger"
            busy={isSubmitting}
            disabledReason={permission.allowed ? undefined : t(permission.reason)}
          >
            <Trans>Disable {port}</Trans>
          </Button>
        </>
      }
    >
      <Field label={<Trans>Reason</Trans>} optional>
        <TextInput autoComplete="off" maxLength={250} {...register('reason')} />
      </Field>
      {disable.error && <WriteFailure error={disable.error} />}
    </Dialog>
  )
}
