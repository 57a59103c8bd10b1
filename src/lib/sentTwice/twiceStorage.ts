/** Where each user's `TwiceRecord`s are kept, as text: small, because every page asks whether there are any. */
import { ownerKey, safeLocalStorage, type SafeStorage } from '#lib/browser/safeStorage.ts'
import { createEvents } from '#lib/store/store.ts'

export interface TwiceStorage {
  /** '' if there is nothing. */
  read: (owner: string) => string
  /** '' removes it. */
  write: (owner: string, text: string) => void
  /** Also to other tabs. */
  subscribe: (listener: () => void) => () => void
}

export function createTwiceStorage(storage: SafeStorage = safeLocalStorage): TwiceStorage {
  const changes = createEvents()
  /** In case the browser blocks storage. */
  const unsaved = new Map<string, string>()
  const nameOf = (owner: string): string => ownerKey('patchbay.sent-twice', owner)
  return {
    read: (owner) =>
      owner === '' ? '' : (unsaved.get(owner) ?? storage.read(nameOf(owner)) ?? ''),
    write(owner, text) {
      if (owner === '') return
      unsaved.delete(owner)
      if (text === '') storage.remove(nameOf(owner))
      else if (!storage.write(nameOf(owner), text)) unsaved.set(owner, text)
      changes.emit()
    },
    subscribe(listener) {
      const stop = changes.subscribe(listener)
      window.addEventListener('storage', listener)
      return () => {
        stop()
        window.removeEventListener('storage', listener)
      }
    },
  }
}

export const twiceStorage = createTwiceStorage()
