import { useMemo, useSyncExternalStore } from 'react'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'
import { useSession } from '#lib/session/hooks.ts'
import { ownerOf } from '#lib/session/owner.ts'
import { readBook, storeBook, storedBook, watchBook, type KeptKey } from './keyBook.ts'

interface KeyBook {
  readonly keys: readonly KeptKey[]
  /** False if the browser stores nothing. */
  readonly save: (keys: readonly KeptKey[]) => boolean
}

/** The keys of whoever is signed in; none for visitors. */
export function useKeyBook(): KeyBook {
  const state = useSession()
  const owner = state.status === 'signed-out' ? undefined : ownerOf(state.session)
  const text = useSyncExternalStore(watchBook, () =>
    owner === undefined ? null : safeLocalStorage.read(storedBook(owner)),
  )
  const keys = useMemo(() => readBook(text), [text])
  return { keys, save: (next) => owner !== undefined && storeBook(owner, next) }
}

/** The line of the default key; '' without one. */
export const useDefaultKey = (): string =>
  useKeyBook().keys.find(({ isDefault }) => isDefault)?.key.line ?? ''
