/** A deployment replaces the script files; a tab that still runs the old ones cannot load new screens. */
import { useSyncExternalStore } from 'react'

let gone = false
const listeners = new Set<() => void>()

/** Notes when a script file of this version cannot be loaded. */
export function watchFiles(): void {
  window.addEventListener('vite:preloadError', () => {
    gone = true
    for (const listener of listeners) listener()
  })
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a script file could not be loaded since the page was opened. */
export const useFilesGone = (): boolean => useSyncExternalStore(subscribe, () => gone)
