/** A deployment replaces the script files; a tab that still runs the old ones cannot load new screens. */
import { useSyncExternalStore } from 'react'

let available = false
const listeners = new Set<() => void>()

/** Notes when a script file of this version is gone. */
export function watchForNewVersion(): void {
  window.addEventListener('vite:preloadError', () => {
    available = true
    for (const listener of listeners) listener()
  })
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the panel has been replaced by a newer one, which a reload brings. */
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => available)
