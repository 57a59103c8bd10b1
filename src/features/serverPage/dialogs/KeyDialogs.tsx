import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { DeleteKey, EditKey, keyNamed, NewKey } from '#features/keys/keyDialogs.ts'
import type { ServerDialogProps } from './serverDialogProps.ts'

/** A new key for this server. */
export const NewServerKey = ({ target, onClose }: ServerDialogProps) => (
  <NewKey server={target} onClose={onClose} />
)

/** Changing one of its keys. */
export function EditServerKey({ target, on, onClose }: ServerDialogProps) {
  const keyId = keyNamed(on)
  if (keyId === undefined) return <NotFoundDialog onClose={onClose} />
  return <EditKey serverId={target.id} keyId={keyId} onClose={onClose} />
}

/** Deleting one of them. */
export function DeleteServerKey({ target, on, onClose }: ServerDialogProps) {
  const keyId = keyNamed(on)
  if (keyId === undefined) return <NotFoundDialog onClose={onClose} />
  return <DeleteKey serverId={target.id} keyId={keyId} onClose={onClose} />
}
