import { useCloseDialog, type OpenDialog } from '#lib/forms/openDialog.ts'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { DeleteKey, EditKey, keyNamed, NewKey, TestKeyDialog } from './keyDialogs.ts'

/** The dialog that the address names, over the keys of the account. */
export function KeyDialog({ run, on }: OpenDialog) {
  const onClose = useCloseDialog()
  const keyId = keyNamed(on)
  if (run === 'new-key') return <NewKey onClose={onClose} />
  if (run === 'test-key') return <TestKeyDialog onClose={onClose} />
  if (run === 'edit-key' && keyId !== undefined)
    return <EditKey key={keyId} keyId={keyId} onClose={onClose} />
  if (run === 'delete-key' && keyId !== undefined)
    return <DeleteKey key={keyId} keyId={keyId} onClose={onClose} />
  return <NotFoundDialog onClose={onClose} />
}
