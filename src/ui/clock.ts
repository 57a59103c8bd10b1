import { createContext } from 'react'

/** The clock that times on the page are based on. */
export interface Clock {
  /** In ms since 1970. */
  now: () => number
  /** Called when the clock was adjusted, so that what is shown needn't wait for its next step. */
  subscribe: (listener: () => void) => () => void
}

/** The browser's clock, until a `<ClockContext value={…}>` provides the service's. */
export const ClockContext = createContext<Clock>({
  now: () => Date.now(),
  subscribe: () => () => undefined,
})
