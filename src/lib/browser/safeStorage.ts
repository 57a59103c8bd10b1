/**
 * Texts that the browser keeps for the panel, by name. It may refuse to: then even to ask for `sessionStorage` is an
 * error. The panel runs without, and says what it cannot keep (`keepsNothing`).
 */
export interface SafeStorage {
  /** Null when nothing is kept under the name. */
  read: (name: string) => string | null
  /** False when the browser did not take it. */
  write: (name: string, text: string) => boolean
  remove: (name: string) => void
  names: () => readonly string[]
  clear: () => void
}

export function safeStorageIn(storage: () => Storage): SafeStorage {
  const attempt = <Value>(work: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return work(storage())
    } catch {
      return otherwise
    }
  }
  return {
    read: (name) => attempt((kept) => kept.getItem(name), null),
    write: (name, text) =>
      attempt((kept) => {
        kept.setItem(name, text)
        return true
      }, false),
    remove: (name) => attempt((kept) => kept.removeItem(name), undefined),
    names: () => attempt((kept) => Object.keys(kept), []),
    clear: () => attempt((kept) => kept.clear(), undefined),
  }
}

/** Until the tab is closed or somebody signs out. */
export const safeSessionStorage = safeStorageIn(() => window.sessionStorage)

/** In every tab, until it is removed. What belongs to one person goes under `ownName`. */
export const safeLocalStorage = safeStorageIn(() => window.localStorage)

/** Where something of one person is kept, so that it can be found again when they want it forgotten. */
export const ownName = (name: string, owner: string): string => `${name} ${owner}`

/** Forgets what is kept on the device under the names of one person. */
export function forgetOwn(owner: string, kept: SafeStorage = safeLocalStorage): void {
  for (const name of kept.names()) if (name.endsWith(` ${owner}`)) kept.remove(name)
}

/** Whether the browser takes nothing at all: what is arranged or typed lasts until the page is left. */
export function keepsNothing(kept: SafeStorage = safeSessionStorage): boolean {
  const probe = 'patchbay.probe'
  const refused = !kept.write(probe, '')
  kept.remove(probe)
  return refused
}
