import { use, useSyncExternalStore } from 'react'
import { ClockContext } from './clock.ts'

/**
 * The current time in ms by the page's clock (see `ClockContext`), rounded down to multiples of `step`, so that
 * components render once per step and all clocks on a page tick together.
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
    // Timers pause while the computer sleeps, perhaps past midnight.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', tick)
    }
  }
  return useSyncExternalStore(subscribe, () => Math.floor(clock.now() / step) * step)
}
