import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { getPortStatus, portOff } from '#api/actions/net.ts'
import { useAction } from '#api/hooks.ts'
import { useVerifiedAction } from '#api/useVerifiedAction.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { portLink, portNames } from '#features/servers/network/networkPorts.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { useCan } from '#lib/session/hooks.ts'
import { TextField } from '#lib/forms/fields.tsx'
import type { ServerDialogProps } from '../ServerDialog.tsx'

/** Asks before the server loses the port; the reason is shown with the disabled port. */
export function DisablePortDialog({ target, on: port, onClose }: ServerDialogProps) {
  const known = portNames(target.kind).find((name) => name === port)
  if (known === undefined) return <NotFoundDialog onClose={onClose} />
  return <DisablePortForm target={target} port={known} onClose={onClose} />
}

interface Props {
  target: ServerTarget
  port: string
  onClose: () => void
}

function DisablePortForm({ target, port, onClose }: Props) {
  const { t } = useLingui()
  const about = `${target.id} ${port}`
  const disable = useVerifiedAction(portOff, {
    about,
    isDone: async ({ id }, readNow) =>
      portLink((await readNow(getPortStatus, { id, port })).status) === 'disabled',
  })
  const can = useCan()
  const permission = can('net/port_off', target.id)
  const { data, error } = useAction(
    getPortStatus,
    { id: target.id, port },
    { enabled: can(getPortStatus.key, target.id).allowed },
  )
  const form = useForm({ defaultValues: { reason: '' } })
  // Not every server has every port (wire.md 3).
  if (error?.kind === 'not-found') return <NotFoundDialog onClose={onClose} />
  const isDisabled = data !== undefined && portLink(data.status) === 'disabled'
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={
        <Trans>
          Disable {port} of {{ name: target.name }}?
        </Trans>
      }
      description={
        port === 'ipmi' ? (
          <Trans>The BMC isn’t reachable until you enable this port again.</Trans>
        ) : (
          <Trans>This port carries no traffic until you enable it again.</Trans>
        )
      }
      subject={t`${{ name: target.name }}: disable ${port}`}
      submitLabel={<Trans>Disable {port}</Trans>}
      variant="danger"
      disabledReason={
        permission.allowed
          ? isDisabled
            ? t`This port is already disabled.`
            : undefined
          : t(permission.reason)
      }
      action={portOff}
      request={({ reason }) => ({
        id: target.id,
        port,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      })}
      verifiedWrite={{ action: portOff, about }}
      write={disable.mutateAsync}
    >
      <TextField
        control={form.control}
        name="reason"
        label={<Trans>Reason</Trans>}
        optional
        autoComplete="off"
        maxLength={250}
      />
    </FormDialog>
  )
}
