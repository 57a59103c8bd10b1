import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { reinstall } from '#api/actions/eq.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { ConfirmField, confirmSchema } from '#lib/forms/ConfirmField.tsx'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useStartOperation } from '#features/operations/hooks.ts'

interface Props {
  target: ServerTarget
  /** Why it cannot be asked for now. */
  disabledReason: string | undefined
  onClose: () => void
}

/** Asks for the key of a reinstall as for the reinstall itself: some services begin with it (wire.md 3). */
export function KeyDialog({ target, disabledReason, onClose }: Props) {
  const { t } = useLingui()
  const start = useStartOperation(reinstall)
  const form = useForm({
    resolver: standardSchemaResolver(z.object({ name: confirmSchema(target) })),
    defaultValues: { name: '' },
  })
  return (
    <FormDialog
      form={form}
      danger
      onClose={onClose}
      title={t`Get a reinstall key for ${target.name}?`}
      description={
        <Trans>
          By itself it only tells the stages. Some services begin the installation with it and erase
          the disks, so it asks as if they did.
        </Trans>
      }
      what={t`${target.name}: reinstall key`}
      send={<Trans>Get the key</Trans>}
      variant="danger"
      disabledReason={disabledReason}
      action={reinstall}
      request={() => ({ id: target.id })}
      write={(request) =>
        start.mutateAsync({ request, subject: { serverId: target.id, name: target.name } })
      }
    >
      <ConfirmField control={form.control} name="name" thing={target} />
    </FormDialog>
  )
}
