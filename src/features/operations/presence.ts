/** Whether this tab has a network and is being looked at. */
export interface Presence {
  online(): boolean
  seen(): boolean
  /** Calls back when either changes; returns how to stop. */
  onChange(listener: () => void): () => void
}

export const tabPresence: Presence = {
  online: () => navigator.onLine,
  seen: () => document.visibilityState === 'visible',
  onChange(listener) {
    window.addEventListener('online', listener)
    window.addEventListener('offline', listener)
    document.addEventListener('visibilitychange', listener)
    return () => {
      window.removeEventListener('online', listener)
      window.removeEventListener('offline', listener)
      document.removeEventListener('visibilitychange', listener)
    }
  },
}
