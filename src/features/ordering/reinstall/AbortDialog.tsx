import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { abortReinstall } from '#api/actions/eq.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { ConfirmField, confirmSchema } from '#lib/forms/ConfirmField.tsx'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useStartOperation } from '#features/operations/hooks.ts'
import { useReasonAgainst } from '#features/servers/dialogs/useDisabledReason.ts'

/** Asks before a running installation is stopped: it leaves nothing that would run. */
export function AbortDialog({ target, onClose }: { target: ServerTarget; onClose: () => void }) {
  const { t } = useLingui()
  const start = useStartOperation(abortReinstall)
  // It is the installation that it is about: that is nothing against it.
  const disabledReason = useReasonAgainst()(target, { action: abortReinstall.key, parts: [] })
  const form = useForm({
    resolver: standardSchemaResolver(z.object({ name: confirmSchema(target) })),
    defaultValues: { name: '' },
  })
  return (
    <FormDialog
      form={form}
      danger
      onClose={onClose}
      title={t`Stop the installation of ${target.name}?`}
      description={
        <Trans>
          The server is left without a system, and what was on its disks does not come back. You can
          install again afterwards.
        </Trans>
      }
      what={t`${target.name}: stop the installation`}
      send={<Trans>Stop the installation</Trans>}
      variant="danger"
      disabledReason={disabledReason}
      action={abortReinstall}
      request={() => ({ id: target.id })}
      write={(request) =>
        start.mutateAsync({ request, subject: { serverId: target.id, name: target.name } })
      }
    >
      <ConfirmField control={form.control} name="name" thing={target} />
    </FormDialog>
  )
}
