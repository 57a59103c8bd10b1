import { serviceNow } from './serviceClock.ts'

/**
 * What the panel does not ask for at the moment because the way to the service fails, and when it asks again. Whatever
 * asks by itself (reads that are repeated, work that is followed) pauses longer with each failure and says so here, so
 * that one place on screen can tell of it, with a button that asks at once.
 */
export interface Silence {
  /** When something is asked for again, by the service's clock in ms; undefined while nothing waits. */
  until: () => number | undefined
  subscribe: (listener: () => void) => () => void
  /** Says of one source when it asks again. In ms from now; undefined once it does not wait any more. */
  report: (source: string, wait: number | undefined) => void
  /** Has every source ask at once. */
  tryNow: () => void
  /** Calls back when everything is to be asked for at once. Returns how to stop. */
  onTryNow: (listener: () => void) => () => void
}

/** `now`: the service's clock, in ms. */
export function createSilence(now: () => number): Silence {
  const waits = new Map<string, number>()
  const listeners = new Set<() => void>()
  const sources = new Set<() => void>()
  return {
    until: () => (waits.size === 0 ? undefined : Math.min(...waits.values())),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    report(source, wait) {
      if (wait === undefined && !waits.has(source)) return
      if (wait === undefined) waits.delete(source)
      else waits.set(source, now() + wait)
      for (const listener of listeners) listener()
    },
    tryNow() {
      for (const source of sources) source()
    },
    onTryNow(listener) {
      sources.add(listener)
      return () => sources.delete(listener)
    },
  }
}

/** Of the service that this page calls. */
export const silence = createSilence(serviceNow)
