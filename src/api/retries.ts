import { createEvents, createStore, type Store } from '#lib/store/store.ts'
import { serviceNow } from './serviceClock.ts'

/**
 * What the panel does not ask for at the moment because the way to the service fails, and when it asks again. Whatever
 * asks by itself (reads that are repeated, work that is followed) pauses longer with each failure and says so here, so
 * that one place on screen can tell of it, with a button that asks at once.
 */
export interface Retries {
  /** When something is asked for again, by the service's clock in ms; undefined while nothing waits. */
  next: Pick<Store<number | undefined>, 'get' | 'subscribe'>
  /** Says of one source when it asks again. In ms from now; undefined once it does not wait any more. */
  report: (source: string, wait: number | undefined) => void
  /** Has every source ask at once. */
  retryNow: () => void
  /** Calls back when everything is to be asked for at once. Returns how to stop. */
  onRetryNow: (listener: () => void) => () => void
}

/** `now`: the service's clock, in ms. */
export function createRetries(now: () => number): Retries {
  const waits = new Map<string, number>()
  const next = createStore<number | undefined>(undefined)
  const presses = createEvents()
  return {
    next,
    report(source, wait) {
      if (wait === undefined) waits.delete(source)
      else waits.set(source, now() + wait)
      next.set(waits.size === 0 ? undefined : Math.min(...waits.values()))
    },
    retryNow: presses.emit,
    onRetryNow: presses.subscribe,
  }
}

/** Of the service that this page calls. */
export const retries = createRetries(serviceNow)
