import { useEffect } from 'react'
import type * as Mentions from './index.ts'
import { createStore } from '#lib/store/store.ts'
import { useStore } from '#lib/store/useStore.ts'

export type MentionsCode = typeof Mentions

/** Parses IPs in every notation, which few searches need. */
const code = createStore<MentionsCode | undefined>(undefined)

async function load(): Promise<void> {
  try {
    code.set(await import('./index.ts'))
  } catch (error) {
    // Without it the search finds nothing, as if nothing were named.
    reportError(error)
  }
}

/** The code that finds mentions, loaded for the first search that finds nothing. */
export function useMentionsCode(isWanted: boolean): MentionsCode | undefined {
  const loaded = useStore(code)
  // Loading is external.
  useEffect(() => {
    if (isWanted && !loaded) void load()
  }, [isWanted, loaded])
  return loaded
}
