/** The ends of installations that somebody has seen in this browser tab. */
import { useEffect } from 'react'

const seen = new Set<string>()
const listeners = new Set<() => void>()

function see(id: string): void {
  if (seen.has(id)) return
  seen.add(id)
  for (const listener of listeners) listener()
}

/** Whether the end of an installation was looked at. */
export const isLookedAt = (id: string): boolean => seen.has(id)

/** Calls back when one is. */
export const onLook = (listener: () => void): void => void listeners.add(listener)

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
