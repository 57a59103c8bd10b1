import { createEvents } from '#lib/store/store.ts'

/** How often to check the clock, in ms. */
const checkInterval = 5000
/** Smaller steps are ordinary clock corrections. In ms. */
const correctionThreshold = 1000
/** A larger step isn't a correction; the API's `Date` deals with it. In ms. */
const longestSetBack = 7 * 86_400_000

/**
 * Measures how far the wall clock was set back since the last call, in ms; 0 if it wasn't. Compared with a monotonic
 * clock, which may pause while the computer sleeps, so a clock set forward can't be told from sleep.
 */
function setBackMeter(
  now: () => number = () => Date.now(),
  steady: () => number = () => performance.now(),
): () => number {
  let last = { time: now(), steady: steady() }
  return () => {
    const before = last
    last = { time: now(), steady: steady() }
    const by = last.steady - before.steady - (last.time - before.time)
    // The monotonic clock restarted, as in tests: nothing to compare with.
    if (last.steady < before.steady) return 0
    return by > correctionThreshold && by < longestSetBack ? by : 0
  }
}

/** Calls back when the wall clock was set back: existing timestamps may now lie in the future. */
export function onClockSetBack(listener: () => void): void {
  const meter = setBackMeter()
  setInterval(() => {
    if (meter() > 0) listener()
  }, checkInterval)
}

/**
 * The API's clock, derived from the `Date` header of its responses. Whatever ends at a time set by the API (a
 * session, a block, temporary access) is counted on it, because the browser's clock may be hours off.
 *
 * A `Date` has a resolution of a second and was written somewhere between sending and receiving, so one response only
 * gives bounds for the difference; several responses narrow them. The clock moves only when it is proven wrong, so that
 * countdowns don't jitter.
 */
export interface ServiceClock {
  /** The API's time as far as known; the browser's until a response has arrived. In ms. */
  now: () => number
  /** How far the API is ahead of the browser; constant until proven wrong. In ms. */
  ahead: () => number
  /** Called when the time was corrected. */
  subscribe: (listener: () => void) => () => void
  /** Learns from one response. `date` is null where CORS hides the header. */
  observe: (reply: DatedReply) => void
}

interface DatedReply {
  /** The header as received: `Sat, 21 Nov 2026 16:03:18 GMT`. */
  date: string | null
  /** By the browser's clock, in ms. */
  sentAt: number
  heardAt: number
}

/** The precision of a `Date` header, in ms. */
const resolution = 1000

/** `now` is the browser's clock, `steady` a monotonic one. In ms. */
export function createServiceClock(
  now: () => number = () => Date.now(),
  steady?: () => number,
): ServiceClock {
  const changes = createEvents()
  let ahead = 0
  let earliest = -Infinity
  let latest = Infinity
  const setBack = setBackMeter(now, steady)

  /**
   * When the browser's clock is set back, it falls behind by as much. The next response would show that, but may be long
   * in coming.
   */
  function applySetBack(): void {
    const by = setBack()
    ahead += by
    earliest += by
    latest += by
  }

  return {
    now() {
      applySetBack()
      return now() + ahead
    },
    ahead() {
      applySetBack()
      return ahead
    },
    subscribe: changes.subscribe,
    observe({ date, sentAt, heardAt }) {
      applySetBack()
      const dated = Date.parse(date ?? '')
      if (Number.isNaN(dated)) return
      const observed = { earliest: dated - heardAt, latest: dated + resolution - sentAt }
      // The browser's clock changed during the call.
      if (observed.earliest > observed.latest) return
      const agrees = observed.earliest <= latest && observed.latest >= earliest
      // One of the clocks was changed: earlier bounds no longer hold.
      earliest = agrees ? Math.max(earliest, observed.earliest) : observed.earliest
      latest = agrees ? Math.min(latest, observed.latest) : observed.latest
      if (ahead >= earliest && ahead <= latest) return
      ahead = Math.round((earliest + latest) / 2)
      changes.emit()
    },
  }
}

/** The clock of the API this page uses. */
export const serviceClock = createServiceClock()

/** The API's time in ms. Components use `useNow`. */
export const serviceNow = (): number => serviceClock.now()
