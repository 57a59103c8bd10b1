import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { abortReinstall, reinstall } from '#api/actions/eq.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { ConfirmField, confirmSchema } from '#lib/forms/ConfirmField.tsx'
import { FormDialog, type FormDialogProps } from '#lib/forms/FormDialog.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useStartOperation } from '#work/hooks.ts'

/** Few servers have a note. */
const NoteWarning = lazy(
  async () => (await import('#features/servers/notes/NoteWarning.tsx')).NoteWarning,
)

type Words = Pick<
  FormDialogProps<{ name: string }, unknown>,
  'title' | 'description' | 'subject' | 'submitLabel' | 'disabledReason'
>

interface Props extends Words {
  action: typeof reinstall | typeof abortReinstall
  target: ServerTarget
  onClose: () => void
}

/** Asks for the server's name before an installation step that may erase the disks. */
export function StartOperationDialog({ action, target, onClose, ...words }: Props) {
  const start = useStartOperation(action)
  const form = useForm({
    resolver: standardSchemaResolver(z.object({ name: confirmSchema(target) })),
    defaultValues: { name: '' },
  })
  return (
    <FormDialog
      {...words}
      form={form}
      danger
      variant="danger"
      onClose={onClose}
      action={action}
      request={() => ({ id: target.id })}
      write={(request) =>
        start.mutateAsync({ request, subject: { serverId: target.id, name: target.name } })
      }
    >
      <NoteWarning target={target} />
      <ConfirmField control={form.control} name="name" target={target} />
    </FormDialog>
  )
}
