import type { ComponentType } from 'react'
import { useCloseDialog } from '#lib/forms/openDialog.ts'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { dialogNamed, serverCommand } from '#features/servers/commands/serverCommands.ts'
import type { ServerDialogProps } from './serverDialogProps.ts'
import { DeleteKey, EditKey, keyNamed, NewKey } from '#features/keys/KeyDialog.tsx'

const CommandDialog = lazy(
  async () => (await import('#features/servers/dialogs/CommandDialog.tsx')).CommandDialog,
)

/** A new key for this server. */
const NewServerKey = ({ target, onClose }: ServerDialogProps) => (
  <NewKey server={target} onClose={onClose} />
)

/** Changing one of its keys. */
function EditServerKey({ target, on, onClose }: ServerDialogProps) {
  const keyId = keyNamed(on)
  if (keyId === undefined) return <NotFoundDialog onClose={onClose} />
  return <EditKey serverId={target.id} keyId={keyId} onClose={onClose} />
}

/** Deleting one of them. */
function DeleteServerKey({ target, on, onClose }: ServerDialogProps) {
  const keyId = keyNamed(on)
  if (keyId === undefined) return <NotFoundDialog onClose={onClose} />
  return <DeleteKey serverId={target.id} keyId={keyId} onClose={onClose} />
}

/** The dialogs of single tabs; each opens over any of them. */
const ownDialogs: Readonly<Record<string, ComponentType<ServerDialogProps>>> = {
  'new-key': NewServerKey,
  'edit-key': EditServerKey,
  'delete-key': DeleteServerKey,
  'block-address': lazy(async () => (await import('../network/BlockDialog.tsx')).BlockDialog),
  'reverse-names': lazy(async () => (await import('../network/NamesDialog.tsx')).NamesDialog),
  'disable-port': lazy(
    async () => (await import('../network/DisablePortDialog.tsx')).DisablePortDialog,
  ),
  cancel: lazy(async () => (await import('../billing/CancelDialog.tsx')).CancelDialog),
  operation: lazy(
    async () => (await import('#features/activity/OperationDialog.tsx')).OperationDialog,
  ),
}

interface Props extends Omit<ServerDialogProps, 'onClose'> {
  /** As the address names it. */
  run: string
}

/** The dialog that the address names, over whatever tab is shown. */
export function ServerDialog({ run, ...rest }: Props) {
  const close = useCloseDialog()
  const Own = Object.hasOwn(ownDialogs, run) ? ownDialogs[run] : undefined
  if (Own) return <Own {...rest} onClose={close} />
  const command = dialogNamed(run)
  if (!command) return <NotFoundDialog onClose={close} />
  const props = { target: rest.target, onClose: close }
  const row = serverCommand(command)
  // A dialog of its own comes in one step.
  if (row.kind === 'form' && row.dialog) return <row.dialog {...props} />
  return <CommandDialog command={command} {...props} />
}
