import { UnknownDialog } from '#form/UnknownDialog.tsx'
import { DeleteKey } from '../../-keys/DeleteKey.tsx'
import { EditKey } from '../../-keys/EditKey.tsx'
import { NewKey } from '../../-keys/NewKey.tsx'
import type { ServerDialogProps } from './serverDialogProps.ts'

/** The key that an address names. */
function keyNamed(on: string | undefined): number | undefined {
  const id = Number(on)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** A new key for this server. */
export const NewServerKey = ({ target, onClose }: ServerDialogProps) => (
  <NewKey serverId={target.id} serverName={target.name} onClose={onClose} />
)

/** Changing one of its keys. */
export function EditServerKey({ target, on, onClose }: ServerDialogProps) {
  const keyId = keyNamed(on)
  if (keyId === undefined) return <UnknownDialog onClose={onClose} />
  return <EditKey serverId={target.id} keyId={keyId} onClose={onClose} />
}

/** Deleting one of them. */
export function DeleteServerKey({ target, on, onClose }: ServerDialogProps) {
  const keyId = keyNamed(on)
  if (keyId === undefined) return <UnknownDialog onClose={onClose} />
  return <DeleteKey serverId={target.id} keyId={keyId} onClose={onClose} />
}
