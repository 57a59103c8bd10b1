import { use, useSyncExternalStore, createContext } from 'react'

/** The clock that times on the page are based on. */
export interface Clock {
  /** In ms since 1970. */
  now: () => number
  /** Called when the clock was adjusted, so that what is shown needn't wait for its next step. */
  subscribe: (listener: () => void) => () => void
}

/** The browser's clock, until a `<ClockContext value={…}>` provides the API's. */
export const ClockContext = createContext<Clock>({
  now: () => Date.now(),
  subscribe: () => () => undefined,
})

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
