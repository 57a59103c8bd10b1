import type { ComponentType } from 'react'
import { useCloseDialog } from '#lib/forms/openDialog.ts'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { dialogNameOf, serverCommand } from '#features/servers/commands/serverCommands.ts'
import { DeleteKey, EditKey, parseKeyId, NewKey } from '#features/keys/KeyDialog.tsx'
import type { ServerDetail } from '#api/actions/eq.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'

const CommandDialog = lazy(
  async () => (await import('#features/servers/dialogs/CommandDialog.tsx')).CommandDialog,
)

const NewServerKey = ({ target, onClose }: ServerDialogProps) => (
  <NewKey server={target} onClose={onClose} />
)

function EditServerKey({ target, on, onClose }: ServerDialogProps) {
  const keyId = parseKeyId(on)
  if (keyId === undefined) return <NotFoundDialog onClose={onClose} />
  return <EditKey serverId={target.id} keyId={keyId} onClose={onClose} />
}

function DeleteServerKey({ target, on, onClose }: ServerDialogProps) {
  const keyId = parseKeyId(on)
  if (keyId === undefined) return <NotFoundDialog onClose={onClose} />
  return <DeleteKey serverId={target.id} keyId={keyId} onClose={onClose} />
}

/** Dialogs that aren't commands. Each opens over any tab. */
const tabDialogs: Readonly<Record<string, ComponentType<ServerDialogProps>>> = {
  'new-key': NewServerKey,
  'edit-key': EditServerKey,
  'delete-key': DeleteServerKey,
  'block-address': lazy(async () => (await import('./network/BlockDialog.tsx')).BlockDialog),
  'reverse-names': lazy(
    async () => (await import('./network/ReverseDnsDialog.tsx')).ReverseDnsDialog,
  ),
  'disable-port': lazy(
    async () => (await import('./network/DisablePortDialog.tsx')).DisablePortDialog,
  ),
  cancel: lazy(async () => (await import('./billing/CancelDialog.tsx')).CancelDialog),
  operation: lazy(
    async () => (await import('#features/activity/OperationDialog.tsx')).OperationDialog,
  ),
}

interface Props extends Omit<ServerDialogProps, 'onClose'> {
  /** The `run` search parameter. */
  run: string
}

/** The dialog that the URL names, over the current tab. */
export function ServerDialog({ run, ...rest }: Props) {
  const close = useCloseDialog()
  const TabDialog = Object.hasOwn(tabDialogs, run) ? tabDialogs[run] : undefined
  if (TabDialog) return <TabDialog {...rest} onClose={close} />
  const command = dialogNameOf(run)
  if (!command) return <NotFoundDialog onClose={close} />
  const props = { target: rest.target, onClose: close }
  const row = serverCommand(command)
  // Its own dialog loads without the general one.
  if (row.kind === 'form' && row.dialog) return <row.dialog {...props} />
  return <CommandDialog command={command} {...props} />
}

/** Props of every dialog over a server's page. */
export interface ServerDialogProps {
  detail: ServerDetail
  target: ServerTarget
  /** The `on` search parameter, unchecked: an API key's ID, an IP address, a port. */
  on: string | undefined
  onClose: () => void
}
