import { createContext } from 'react'

/** What times on the page are counted by. */
export interface Clock {
  /** In ms since 1970. */
  now: () => number
  /** Calls back when the clock was set, so that what is shown need not wait for its next step. */
  subscribe: (listener: () => void) => () => void
}

/** The browser's own, until a `<ClockContext value={…}>` gives another one: the service's. */
export const ClockContext = createContext<Clock>({
  now: () => Date.now(),
  subscribe: () => () => undefined,
})
