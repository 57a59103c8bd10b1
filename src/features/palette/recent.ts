/** What somebody opened last from the command palette, on this device: names of entries, which hold numbers and no secret. */
import { safeLocalStorage, ownName, type SafeStorage } from '#lib/browser/safeStorage.ts'
import { isRememberable } from './rows/rows.ts'

const maxEntries = 12

const storageKey = (owner: string): string => ownName('patchbay.commandField.recent', owner)

/** The names of the entries, the last one first. */
export function recentEntries(
  owner: string,
  storage: SafeStorage = safeLocalStorage,
): readonly string[] {
  const names = (storage.read(storageKey(owner)) ?? '').split('\n')
  return names.filter(isRememberable).slice(0, maxEntries)
}

/** Remembers an entry; what cannot be gone to again is left out. */
export function remember(
  owner: string,
  name: string,
  storage: SafeStorage = safeLocalStorage,
): void {
  if (!isRememberable(name)) return
  const names = [name, ...recentEntries(owner, storage).filter((other) => other !== name)]
  storage.write(storageKey(owner), names.slice(0, maxEntries).join('\n'))
}
