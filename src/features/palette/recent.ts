/** Recently opened entries, stored on this device by name: these contain IDs, but no secrets. */
import { safeLocalStorage, ownerKey, type SafeStorage } from '#lib/browser/safeStorage.ts'
import { isRememberable } from './rows/rows.ts'

const maxEntries = 12

const storageKey = (owner: string): string => ownerKey('patchbay.commandField.recent', owner)

/** Names of entries, latest first. */
export function recentEntries(
  owner: string,
  storage: SafeStorage = safeLocalStorage,
): readonly string[] {
  const names = (storage.read(storageKey(owner)) ?? '').split('\n')
  return names.filter(isRememberable).slice(0, maxEntries)
}

/** Stores an entry, unless it can't be opened again. */
export function remember(
  owner: string,
  name: string,
  storage: SafeStorage = safeLocalStorage,
): void {
  if (!isRememberable(name)) return
  const names = [name, ...recentEntries(owner, storage).filter((other) => other !== name)]
  storage.write(storageKey(owner), names.slice(0, maxEntries).join('\n'))
}
