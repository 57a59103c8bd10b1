import { createEvents } from '#lib/store/store.ts'
import { setBackMeter } from './clockSetBack.ts'

/**
 * The service's clock, learnt from the `Date` of its replies. What the service says lasts until a moment (a session,
 * a block, a pass-through) is counted on its clock: the browser's may be hours off.
 *
 * A `Date` has no fraction of a second, and was written at some moment between sending and hearing. So one reply only
 * says between which two values the difference lies; several say it more closely. The time shown moves only when
 * what it was proves to be wrong, so that countdowns do not tremble.
 */
export interface ServiceClock {
  /** The time at the service as far as it is known, by the browser's clock until a reply has told. In ms. */
  now: () => number
  /** How far the service's clock is ahead of the browser's; the same until it proves to be wrong. In ms. */
  ahead: () => number
  /** Calls back when the time was found to be another one. */
  subscribe: (listener: () => void) => () => void
  /** Learns from one reply. Its `Date` may be absent: other origins show it only where the service allows it. */
  observe: (reply: DatedReply) => void
}

interface DatedReply {
  /** The header as it came: `Sat, 21 Nov 2026 16:03:18 GMT`. */
  date: string | null
  /** By the browser's clock. In ms. */
  sentAt: number
  heardAt: number
}

/** What a `Date` leaves open. In ms. */
const resolution = 1000

/** `now`: the browser's clock; `steady`: one that nobody sets. In ms. */
export function createServiceClock(
  now: () => number = () => Date.now(),
  steady?: () => number,
): ServiceClock {
  const changes = createEvents()
  let ahead = 0
  let earliest = -Infinity
  let latest = Infinity
  const setBack = setBackMeter(now, steady)

  /** A browser whose clock was set back is as far behind from now on; the next reply would say so, but may be long in coming. */
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
      // The browser's clock was set while the call was under way.
      if (observed.earliest > observed.latest) return
      const agrees = observed.earliest <= latest && observed.latest >= earliest
      // One of the clocks was set meanwhile: what was learnt before is no longer so.
      earliest = agrees ? Math.max(earliest, observed.earliest) : observed.earliest
      latest = agrees ? Math.min(latest, observed.latest) : observed.latest
      if (ahead >= earliest && ahead <= latest) return
      ahead = Math.round((earliest + latest) / 2)
      changes.emit()
    },
  }
}

/** The clock of the service that this page calls. */
export const serviceClock = createServiceClock()

/** The time at the service. In ms. For components: `useNow` of `#ui`. */
export const serviceNow = (): number => serviceClock.now()
