import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { renameServer, showServer } from '#api/actions/eq.ts'
import { useVerifiedAction } from '#api/useVerifiedAction.ts'
import type { CommandDialogProps } from '../commands/command.ts'
import { serverCommands } from '../commands/serverCommands.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { hostnameSchema } from '#lib/forms/schemas.ts'
import { TextField } from '#lib/forms/fields.tsx'
import { targetOf } from '../view/useServer.ts'
import { useDisabledReason } from './useDisabledReason.ts'

const fields = z.object({ name: hostnameSchema })

/** Renames the server in the API; the hostname in its operating system stays. */
export function RenameDialog({ target, onClose }: CommandDialogProps) {
  const { t } = useLingui()
  const { label, consequence } = serverCommands.rename
  const rename = useVerifiedAction(renameServer, {
    about: target.id,
    isDone: async ({ id, hostname }, readNow) =>
      targetOf(await readNow(showServer, { id })).name === hostname.trim(),
  })
  const form = useForm({
    resolver: standardSchemaResolver(fields),
    defaultValues: { name: target.name },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Rename {{ name: target.name }}</Trans>}
      description={t(consequence)}
      subject={`${target.name}: ${t(label)}`}
      submitLabel={t(label)}
      disabledReason={useDisabledReason(target)('rename')}
      action={renameServer}
      request={({ name }) => ({ id: target.id, hostname: name.trim() })}
      verifiedWrite={{ action: renameServer, about: target.id }}
      write={rename.mutateAsync}
    >
      <TextField
        control={form.control}
        name="name"
        label={<Trans>Name</Trans>}
        required
        mono
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  )
}
