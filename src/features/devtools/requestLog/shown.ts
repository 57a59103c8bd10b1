/** Whether the drawer of the log is open: it is opened from the account menu, and stands over every screen. */
import { useSyncExternalStore } from 'react'

let shown = false
const listeners = new Set<() => void>()

export function showRequestLog(wanted: boolean): void {
  shown = wanted
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useRequestLogShown = (): boolean => useSyncExternalStore(subscribe, () => shown)
