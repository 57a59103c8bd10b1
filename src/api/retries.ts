import { createEvents, createStore, type Store } from '#lib/store/store.ts'
import { serviceNow } from './serviceClock.ts'

/**
 * Which requests are paused because the service is unreachable, and when they resume. Everything that polls (repeated
 * reads, running operations) backs off and reports here, so that one notice can show it, with a button to retry now.
 */
export interface Retries {
  /** When the next request is due, by the service's clock in ms; undefined when nothing is waiting. */
  next: Pick<Store<number | undefined>, 'get' | 'subscribe'>
  /** Reports when a source retries, in ms from now; undefined once it no longer waits. */
  report: (source: string, wait: number | undefined) => void
  /** Makes every source retry now. */
  retryNow: () => void
  /** Called when everything should retry now. Returns how to unsubscribe. */
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

/** For the service this page uses. */
export const retries = createRetries(serviceNow)
