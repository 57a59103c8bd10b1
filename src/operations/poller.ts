/**
 * What a check found: nothing new, news, the way to the service failed, or the end. `waits`: it is for a person to
 * do something, who may take days.
 */
export type Finding = 'nothing-new' | 'news' | 'unreachable' | 'waits' | 'ended'

export interface Poller {
  /** Begins to check; one that is checked already only when `anew`: there is something else to learn of it. */
  watch(id: string, anew?: boolean): void
  /** Checks at once and more often, for as long as `attentionSpan` from now. */
  attend(id: string): void
  /** Checks what is due now, and what waits for a person: timers may have slept, or somebody came back. */
  wake(): void
  /** Resolves when no check is under way any more. */
  stop(): Promise<void>
}

/** All in ms. */
const firstDelay = 1000
/** For whoever looks at it: some hardware obeys at once, a console's file for one. */
const firstAttendedDelay = 250
const longestDelay = 10_000
const longestAttendedDelay = 2000
/** How long "somebody looks at it" lasts without being said again: a tab may die while it looks. */
export const attentionSpan = 15_000
/** A person who pays comes back to the tab, which asks at once; this is for those who never left it. */
const longestWait = 120_000
const growth = 1.5
/** Checks under way at once: four hundred reboots must not become four hundred requests a second. */
const checksAtOnce = 6

interface Watched {
  dueAt: number
  /** Checks since there was news. */
  fruitless: number
  /** The last check found that it waits for a person. */
  waits?: boolean
}

/**
 * Decides when to check what. One timer serves all; what has been due for longest goes first, so nothing
 * starves. `check` must not reject.
 */
export function createPoller(
  check: (id: string) => Promise<Finding>,
  { online }: { online: () => boolean },
): Poller {
  const waiting = new Map<string, Watched>()
  const attendedUntil = new Map<string, number>()
  const underWay = new Map<string, Promise<void>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const isAttended = (id: string): boolean => (attendedUntil.get(id) ?? 0) > Date.now()

  const delayAfter = (id: string, { fruitless, waits }: Watched): number => {
    const longest = isAttended(id) ? longestAttendedDelay : waits ? longestWait : longestDelay
    return Math.min(firstDelay * growth ** fruitless, longest)
  }

  const run = async (id: string, watched: Watched): Promise<void> => {
    const finding = await check(id)
    underWay.delete(id)
    if (finding === 'ended') {
      waiting.delete(id)
      attendedUntil.delete(id)
    } else {
      watched.fruitless = finding === 'news' ? 0 : watched.fruitless + 1
      watched.waits = finding === 'waits'
      watched.dueAt = Date.now() + delayAfter(id, watched)
    }
    plan()
  }

  function plan(): void {
    clearTimeout(timer)
    // Offline, everything waits; `wake` follows when the network is back.
    if (stopped || !online()) return
    const due = [...waiting]
      .filter(([id]) => !underWay.has(id))
      .toSorted(([, a], [, b]) => a.dueAt - b.dueAt)
    for (const [id, watched] of due) {
      if (underWay.size >= checksAtOnce) return
      const delay = watched.dueAt - Date.now()
      if (delay > 0) {
        timer = setTimeout(plan, delay)
        return
      }
      underWay.set(id, run(id, watched))
    }
  }

  return {
    watch(id, anew = false) {
      if (waiting.has(id) && !anew) return
      const delay = isAttended(id) ? firstAttendedDelay : firstDelay
      waiting.set(id, { dueAt: Date.now() + delay, fruitless: 0 })
      plan()
    },
    attend(id) {
      const newly = !isAttended(id)
      attendedUntil.set(id, Date.now() + attentionSpan)
      const watched = waiting.get(id)
      if (!newly || !watched) return
      watched.dueAt = Math.min(watched.dueAt, Date.now())
      plan()
    },
    wake() {
      for (const watched of waiting.values()) if (watched.waits) watched.dueAt = Date.now()
      plan()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.all(underWay.values())
    },
  }
}
