/** The dialogs about keys: over the list of all, over a key's own page, and over the page of a server. */
import { lazy } from '#lib/lazy/lazy.tsx'

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
