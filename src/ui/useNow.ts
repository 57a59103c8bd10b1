import { use, useSyncExternalStore } from 'react'
import { ClockContext } from './clock.ts'

/**
 * The time in milliseconds by the page's clock (see `ClockContext`), rounded down to whole steps of `step`
 * milliseconds, so that a component renders once a step and all clocks of a page change together.
 */
export function useNow(step: number): number {
  const clock = use(ClockContext)
  function subscribe(notify: () => void) {
    let timer = setTimeout(tick, step - (clock.now() % step))
    function tick() {
      clearTimeout(timer)
      notify()
      timer = setTimeout(tick, step - (clock.now() % step))
    }
    const unsubscribe = clock.subscribe(tick)
    // Timers rest while the computer sleeps, perhaps over midnight.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', tick)
    }
  }
  return useSyncExternalStore(subscribe, () => Math.floor(clock.now() / step) * step)
}
