import { useEffect } from 'react'
import { createStore } from '#lib/store/store.ts'

/** Ids of operations whose end was visible in this tab. */
export const seenEnds = createStore<ReadonlySet<string>>(new Set())

/** Marks an operation's end as seen once the browser tab is visible. */
export function useSeenEnd(id: string | undefined): void {
  // Visibility is browser state.
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
