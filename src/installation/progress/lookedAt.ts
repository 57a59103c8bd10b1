import { useEffect, useSyncExternalStore } from 'react'

/** The ends of installations that somebody has seen in this browser tab. */
let seen: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function see(id: string): void {
  if (seen.has(id)) return
  seen = new Set([...seen, id])
  for (const listener of listeners) listener()
}

/** Whether the end of an installation was looked at. */
export function useLookedAt(): (id: string) => boolean {
  const known = useSyncExternalStore(subscribe, () => seen)
  return (id) => known.has(id)
}

/** The end of an installation is on screen: it is looked at as soon as the browser tab is. */
export function useLookAt(id: string | undefined): void {
  // Whether a tab is looked at is known to the browser alone.
  useEffect(() => {
    if (id === undefined) return undefined
    const look = (): void => {
      if (document.visibilityState === 'visible') see(id)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [id])
}
