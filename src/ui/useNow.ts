import { useSyncExternalStore } from 'react'

/**
 * The time in milliseconds, rounded down to whole steps of `step` milliseconds, so that a component renders once a
 * step and all clocks of a page change together.
 */
export function useNow(step: number): number {
  function subscribe(notify: () => void) {
    let timer = setTimeout(tick, step - (Date.now() % step))
    function tick() {
      notify()
      timer = setTimeout(tick, step - (Date.now() % step))
    }
    return () => clearTimeout(timer)
  }
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / step) * step)
}
