import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { orderInstance, type ServerDetail } from '#api/actions/eq.ts'
import type { OperatingSystem } from '#api/actions/os.ts'
import type { ServerTarget } from '#commands/command.ts'
import { useStartOperation } from '#operations/hooks.ts'
import { ConfirmEntry } from '#form/ConfirmEntry.tsx'
import { confirmField } from '#form/confirmField.ts'
import { Doubts } from '#serverView/Doubts.tsx'
import { FormDialog } from '#form/FormDialog.tsx'
import { pinField } from '#form/pin.ts'
import type { ReinstallValues } from './-reinstallFields.ts'

interface Props {
  detail: ServerDetail
  target: ServerTarget
  order: ReinstallValues
  system: OperatingSystem | undefined
  onClose: () => void
  /** The service has taken it: what was typed need not be kept. */
  onTaken: () => void
}

/** The last question before the disks are erased: the server's name, typed, and the PIN. */
export function ReinstallDialog({ detail, target, order, system, onClose, onTaken }: Props) {
  const { t } = useLingui()
  const start = useStartOperation(orderInstance)
  const form = useForm({
    resolver: standardSchemaResolver(
      z.object({
        name: confirmField(target),
        pin: pinField,
      }),
    ),
    defaultValues: { name: '', pin: '' },
  })
  return (
    <FormDialog
      form={form}
      pin="pin"
      danger
      onClose={onClose}
      title={t`Erase ${target.name} and install ${system?.name ?? ''}?`}
      description={
        <Trans>
          All data on its disks is lost for good, and its services stop until the installation is
          finished, which usually takes 10 to 20 minutes.
        </Trans>
      }
      what={t`${target.name}: reinstall`}
      send={<Trans>Erase and reinstall</Trans>}
      variant="danger"
      write={({ pin }) =>
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
        })
      }
      onTaken={onTaken}
    >
      <Doubts deed="reinstall" target={target} />
      <ConfirmEntry control={form.control} name="name" thing={target} />
    </FormDialog>
  )
}
