/**
 * Web storage that never throws. Browsers may block it: then even reading `window.sessionStorage` is an error. The panel
 * runs without.
 */
export interface SafeStorage {
  read: (name: string) => string | null
  /** False when it wasn't stored. */
  write: (name: string, text: string) => boolean
  remove: (name: string) => void
  names: () => readonly string[]
  clear: () => void
}

/** What is stored; null where the browser blocks it. */
export function readStored(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name)
  } catch {
    return null
  }
}

/** In this tab, and on this device. */
export const storedInTab = (name: string): string | null =>
  readStored(() => window.sessionStorage, name)
export const storedOnDevice = (name: string): string | null =>
  readStored(() => window.localStorage, name)

export function safeStorageIn(storage: () => Storage): SafeStorage {
  const attempt = <Value>(work: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return work(storage())
    } catch {
      return otherwise
    }
  }
  return {
    read: (name) => readStored(storage, name),
    write: (name, text) =>
      attempt((area) => {
        area.setItem(name, text)
        return true
      }, false),
    remove: (name) => attempt((area) => area.removeItem(name), undefined),
    names: () => attempt((area) => Object.keys(area), []),
    clear: () => attempt((area) => area.clear(), undefined),
  }
}

/** Until the tab is closed or the user signs out. */
export const safeSessionStorage = safeStorageIn(() => window.sessionStorage)

/** In every tab, until it is removed. A user's data goes under `ownerKey`. */
export const safeLocalStorage = safeStorageIn(() => window.localStorage)

/** The key of a user's data, so that `forgetOwner` finds it. */
export const ownerKey = (name: string, owner: string): string => `${name} ${owner}`

/** Deletes a user's data. */
export function forgetOwner(owner: string, storage: SafeStorage = safeLocalStorage): void {
  for (const name of storage.names()) if (name.endsWith(` ${owner}`)) storage.remove(name)
}

/** Whether the browser blocks storage. */
export function isStorageBlocked(storage: SafeStorage = safeSessionStorage): boolean {
  const probe = 'patchbay.probe'
  const refused = !storage.write(probe, '')
  storage.remove(probe)
  return refused
}
