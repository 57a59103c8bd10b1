import { useCloseDialog, type OpenDialog } from '#lib/forms/openDialog.ts'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { lazy } from '#lib/lazy/lazy.tsx'

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

export const NewKey = lazy(async () => (await import('./form/NewKey.tsx')).NewKey)
export const EditKey = lazy(async () => (await import('./form/EditKey.tsx')).EditKey)
export const DeleteKey = lazy(async () => (await import('./form/DeleteKey.tsx')).DeleteKey)
export const TestKeyDialog = lazy(
  async () => (await import('./testing/TestKeyDialog.tsx')).TestKeyDialog,
)

/** The key that an address names. */
export function keyNamed(on: string | undefined): number | undefined {
  const id = Number(on)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
