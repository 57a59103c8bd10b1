/** What stands before every page's title while something goes on that one wants to know of in another tab. */
import { useSyncExternalStore } from 'react'

let mark = ''
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** '' for nothing. */
export function setTitleMark(text: string): void {
  if (mark === text) return
  mark = text
  for (const listener of listeners) listener()
}

export const useTitleMark = (): string => useSyncExternalStore(subscribe, () => mark)
