/** What somebody opened last from the command palette, on this device: names of entries, which hold numbers and no secret. */
import { safeLocalStorage, ownName, type SafeStorage } from '#lib/browser/safeStorage.ts'
import { isLasting } from './rows/rows.ts'

const most = 12

const placeOf = (owner: string): string => ownName('patchbay.commandField.recent', owner)

/** The names of the entries, the last one first. */
export function recentEntries(
  owner: string,
  storage: SafeStorage = safeLocalStorage,
): readonly string[] {
  const names = (storage.read(placeOf(owner)) ?? '').split('\n')
  return names.filter(isLasting).slice(0, most)
}

/** Remembers an entry; what cannot be gone to again is left out. */
export function remember(
  owner: string,
  name: string,
  storage: SafeStorage = safeLocalStorage,
): void {
  if (!isLasting(name)) return
  const names = [name, ...recentEntries(owner, storage).filter((other) => other !== name)]
  storage.write(placeOf(owner), names.slice(0, most).join('\n'))
}
