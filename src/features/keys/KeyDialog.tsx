import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { useCloseDialog, useCurrentDialog } from '#lib/forms/openDialog.ts'
import { lazy } from '#lib/lazy/lazy.tsx'

export const NewKey = lazy(async () => (await import('./form/NewKey.tsx')).NewKey)
export const EditKey = lazy(async () => (await import('./form/EditKey.tsx')).EditKey)
export const DeleteKey = lazy(async () => (await import('./form/DeleteKey.tsx')).DeleteKey)
const ReplaceKey = lazy(async () => (await import('./form/ReplaceKey.tsx')).ReplaceKey)
const TestKeyDialog = lazy(async () => (await import('./trial/TestKeyDialog.tsx')).TestKeyDialog)

/** The dialog that the URL names, over the account's keys. */
export function KeyDialog() {
  const { run, on } = useCurrentDialog()
  const onClose = useCloseDialog()
  const keyId = parseKeyId(on)
  if (run === undefined) return null
  if (run === 'new-key') return <NewKey onClose={onClose} />
  if (run === 'test-key') return <TestKeyDialog onClose={onClose} />
  if (run === 'replace-key' && keyId !== undefined)
    return <ReplaceKey key={keyId} keyId={keyId} onClose={onClose} />
  if (run === 'edit-key' && keyId !== undefined)
    return <EditKey key={keyId} keyId={keyId} onClose={onClose} />
  if (run === 'delete-key' && keyId !== undefined)
    return <DeleteKey key={keyId} keyId={keyId} onClose={onClose} />
  return <NotFoundDialog onClose={onClose} />
}

/** Reads a key's number from a URL. */
export function parseKeyId(on: string | undefined): number | undefined {
  const id = Number(on)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
