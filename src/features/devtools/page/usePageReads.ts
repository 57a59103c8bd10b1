import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { readsIn, type CallGroup } from './pageCalls.ts'

/** What the screen that is open reads at the moment. */
export function usePageReads(): CallGroup[] {
  // What is read changes in place: kept, it would stay what it was when the calls were opened.
  'use no memo'
  const cache = useQueryClient().getQueryCache()
  const inUse = () => cache.findAll({ type: 'active' })
  // A text is the same until something changes, which a list made anew is not.
  useSyncExternalStore(
    (tell) => cache.subscribe(tell),
    () =>
      inUse()
        .map(({ queryHash }) => queryHash)
        .join('\n'),
  )
  return readsIn(inUse().map(({ queryKey }) => queryKey))
}
