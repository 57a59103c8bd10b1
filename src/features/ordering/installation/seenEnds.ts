import { useEffect } from 'react'
import { createStore } from '#lib/store/store.ts'

/** Finished installations whose end was seen in this tab, by operation. */
export const seenEnds = createStore<ReadonlySet<string>>(new Set())

/** The end of an installation is on screen: it is seen as soon as the browser tab is. */
export function useSeenEnd(id: string | undefined): void {
  // Visibility is state of the browser.
  useEffect(() => {
    if (id === undefined) return undefined
    const note = (): void => {
      if (document.visibilityState === 'visible' && !seenEnds.get().has(id))
        seenEnds.set(new Set([...seenEnds.get(), id]))
    }
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [id])
}
