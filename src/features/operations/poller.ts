/**
 * What a check found: nothing new, news, the way to the service failed, or the end. `waits`: it is for a person to
 * do something, who may take days; `rests`: nobody waits for it, and it is looked at once in a while.
 */
export type Finding =
  | 'nothing-new'
  | 'news'
  | 'unreachable'
  | 'waits'
  | 'rests'
  | 'ended'
  | Unreachable

/** The way to the service failed, and it said when to come back. */
export interface Unreachable {
  /** In ms from now. */
  readonly backIn: number
}

export interface Poller {
  /** Begins to check; one that is checked already only when `anew`: there is something else to learn of it. */
  watch(id: string, anew?: boolean): void
  /** Checks at once and more often, for as long as `attentionSpan` from now. */
  attend(id: string): void
  /**
   * Checks what is due now, what waits for a person, and what could not be asked about: timers may have slept, or
   * somebody came back.
   */
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
/** What hardly anything will come of any more. */
const rest = 60_000
const growth = 1.5
/** Failures in a row that change nothing: a short interruption is over by then. */
const patience = 3
/** The pause after the first failure beyond that doubles with each, up to the longest sleep. In ms. */
const firstSilence = 4000
/** Also the longest that any timer sleeps, whatever was planned. In ms. */
export const longestSilence = 300_000
/** Checks under way at once: four hundred reboots must not become four hundred requests a second. */
const checksAtOnce = 6

interface Watched {
  dueAt: number
  /** Checks since there was news. */
  fruitless: number
  /** Checks in a row for which the way to the service failed. */
  failures: number
  /** The last check found that it waits for a person. */
  waits?: boolean
  /** The last check found that nobody waits for it. */
  rests?: boolean
}

/**
 * Milliseconds since the page was opened. The browser's time of day may be set at any moment, by hours, and what was
 * planned by it would stand still for as long. This clock may rest while the computer sleeps: `wake` follows then.
 */
const now = (): number => performance.now()

interface Around {
  online: () => boolean
  /** Told when checks pause because the way to the service fails: when the next one goes, in ms of `performance.now`. */
  onSilence?: (until: number | undefined) => void
}

/**
 * Decides when to check what. One timer serves all; what has been due for longest goes first, so nothing
 * starves. `check` must not reject.
 */
export function createPoller(
  check: (id: string) => Promise<Finding>,
  { online, onSilence = () => undefined }: Around,
): Poller {
  const waiting = new Map<string, Watched>()
  const attendedUntil = new Map<string, number>()
  const underWay = new Map<string, Promise<void>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const isAttended = (id: string): boolean => (attendedUntil.get(id) ?? 0) > now()

  const delayAfter = (id: string, { fruitless, failures, waits, rests }: Watched): number => {
    if (rests) return rest
    const longest = isAttended(id) ? longestAttendedDelay : waits ? longestWait : longestDelay
    const usual = Math.min(firstDelay * growth ** fruitless, longest)
    if (failures <= patience) return usual
    const silence = firstSilence * 2 ** (failures - patience - 1)
    return Math.max(usual, Math.min(silence, longestSilence))
  }

  const run = async (id: string, watched: Watched): Promise<void> => {
    const finding = await check(id)
    underWay.delete(id)
    if (finding === 'ended') {
      waiting.delete(id)
      attendedUntil.delete(id)
    } else {
      const backIn = typeof finding === 'object' ? finding.backIn : 0
      watched.fruitless = finding === 'news' ? 0 : watched.fruitless + 1
      watched.failures = finding === 'unreachable' || backIn > 0 ? watched.failures + 1 : 0
      watched.waits = finding === 'waits'
      watched.rests = finding === 'rests'
      watched.dueAt = now() + Math.max(delayAfter(id, watched), backIn)
    }
    plan()
    tellSilence()
  }

  let told: number | undefined
  function tellSilence(): void {
    const silent = [...waiting.values()].filter(({ failures }) => failures > patience)
    const until = silent.length > 0 ? Math.min(...silent.map(({ dueAt }) => dueAt)) : undefined
    if (until !== told) onSilence(until)
    told = until
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
      const delay = watched.dueAt - now()
      if (delay > 0) {
        timer = setTimeout(plan, Math.min(delay, longestSilence))
        return
      }
      underWay.set(id, run(id, watched))
    }
  }

  return {
    watch(id, anew = false) {
      if (waiting.has(id) && !anew) return
      const delay = isAttended(id) ? firstAttendedDelay : firstDelay
      waiting.set(id, { dueAt: now() + delay, fruitless: 0, failures: 0 })
      plan()
    },
    attend(id) {
      const newly = !isAttended(id)
      attendedUntil.set(id, now() + attentionSpan)
      const watched = waiting.get(id)
      // Who looks does not make the way to the service any better: for that there is a button.
      if (!newly || !watched || watched.failures > patience) return
      watched.dueAt = Math.min(watched.dueAt, now())
      plan()
    },
    wake() {
      for (const watched of waiting.values())
        if (watched.waits || watched.rests || watched.failures > 0) watched.dueAt = now()
      plan()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      onSilence(undefined)
      await Promise.all(underWay.values())
    },
  }
}
