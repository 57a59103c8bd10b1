/** The dialogs about keys: over the list of all, over a key's own page, and over the page of a server. */
import { late } from '#lib/lazy/late.tsx'

export const NewKey = late(async () => (await import('./form/NewKey.tsx')).NewKey)
export const EditKey = late(async () => (await import('./form/EditKey.tsx')).EditKey)
export const DeleteKey = late(async () => (await import('./form/DeleteKey.tsx')).DeleteKey)
export const TestKey = late(async () => (await import('./trial/TestKey.tsx')).TestKey)

/** The key that an address names. */
export function keyNamed(on: string | undefined): number | undefined {
  const id = Number(on)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
