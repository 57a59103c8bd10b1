import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { portOff } from '#api/actions/net.ts'
import { useMutateAction } from '#api/hooks.ts'
import { FormDialog } from '#form/FormDialog.tsx'
import { UnknownDialog } from '#form/UnknownDialog.tsx'
import { useCan } from '#session/hooks.ts'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { ServerDialogProps } from '../-dialogs/serverDialogProps.ts'

/** Asks before the server is cut off; the reason is for whoever finds the port disabled. */
export function DisablePortDialog({ target, on: port, onClose }: ServerDialogProps) {
  const { t } = useLingui()
  const disable = useMutateAction(portOff)
  const permission = useCan()('net/port_off', target.id)
  const form = useForm({ defaultValues: { reason: '' } })
  if (port === undefined) return <UnknownDialog onClose={onClose} />
  return (
    <FormDialog
      form={form}
      onClose={onClose}
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
      what={t`${target.name}: disable ${port}`}
      send={<Trans>Disable {port}</Trans>}
      variant="danger"
      disabledReason={permission.allowed ? undefined : t(permission.reason)}
      write={({ reason }) => {
        const why = reason.trim()
        return disable.mutateAsync({ id: target.id, port, ...(why !== '' && { reason: why }) })
      }}
    >
      <Field label={<Trans>Reason</Trans>} optional>
        <TextInput autoComplete="off" maxLength={250} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
