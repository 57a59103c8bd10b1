/**
 * What a check found: nothing new, news, the way to the service failed, or the end. `waits`: it is for a person to
 * do something, who may take days; `rests`: nobody waits for it, and it is looked at once in a while.
 */
export type CheckResult =
  | 'unchanged'
  | 'changed'
  | 'unreachable'
  | 'waiting'
  | 'idle'
  | 'ended'
  | Unreachable

/** The way to the service failed, and it said when to come back. */
export interface Unreachable {
  /** In ms from now. */
  readonly retryIn: number
}

export interface Poller {
  /** Begins to check; one that is checked already only when `restart`: there is something else to learn of it. */
  watch(id: string, restart?: boolean): void
  /** Checks at once and more often, for as long as `attentionSpan` from now. */
  prioritize(id: string): void
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
const firstPriorityDelay = 250
const longestDelay = 10_000
const longestPriorityDelay = 2000
/** How long "somebody looks at it" lasts without being said again: a tab may die while it looks. */
export const prioritySpan = 15_000
/** A person who pays comes back to the tab, which asks at once; this is for those who never left it. */
const longestWaitingDelay = 120_000
/** What hardly anything will come of any more. */
const idleDelay = 60_000
const growth = 1.5
/** Failures in a row that change nothing: a short interruption is over by then. */
const toleratedFailures = 3
/** The pause after the first failure beyond that doubles with each, up to the longest sleep. In ms. */
const firstPause = 4000
/** Also the longest that any timer sleeps, whatever was planned. In ms. */
export const longestPause = 300_000
/** Checks under way at once: four hundred reboots must not become four hundred requests a second. */
const checksAtOnce = 6

interface Watched {
  dueAt: number
  /** Checks since there was news. */
  unchangedChecks: number
  /** Checks in a row for which the way to the service failed. */
  failures: number
  /** The last check found that it waits for a person. */
  isWaiting?: boolean
  /** The last check found that nobody waits for it. */
  isIdle?: boolean
}

/**
 * Milliseconds since the page was opened. The browser's time of day may be set at any moment, by hours, and what was
 * planned by it would stand still for as long. This clock may idleDelay while the computer sleeps: `wake` follows then.
 */
const now = (): number => performance.now()

interface PollerOptions {
  isOnline: () => boolean
  /** Told when checks pause because the way to the service fails: when the next one goes, in ms of `performance.now`. */
  onPause?: (until: number | undefined) => void
}

/**
 * Decides when to check what. One timer serves all; what has been due for longest goes first, so nothing
 * starves. `check` must not reject.
 */
export function createPoller(
  check: (id: string) => Promise<CheckResult>,
  { isOnline, onPause = () => undefined }: PollerOptions,
): Poller {
  const tasks = new Map<string, Watched>()
  const prioritizedUntil = new Map<string, number>()
  const underWay = new Map<string, Promise<void>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const isPrioritized = (id: string): boolean => (prioritizedUntil.get(id) ?? 0) > now()

  const delayAfter = (
    id: string,
    { unchangedChecks, failures, isWaiting, isIdle }: Watched,
  ): number => {
    if (isIdle) return idleDelay
    const longest = isPrioritized(id)
      ? longestPriorityDelay
      : isWaiting
        ? longestWaitingDelay
        : longestDelay
    const usual = Math.min(firstDelay * growth ** unchangedChecks, longest)
    if (failures <= toleratedFailures) return usual
    const pause = firstPause * 2 ** (failures - toleratedFailures - 1)
    return Math.max(usual, Math.min(pause, longestPause))
  }

  const run = async (id: string, watched: Watched): Promise<void> => {
    const result = await check(id)
    underWay.delete(id)
    if (result === 'ended') {
      tasks.delete(id)
      prioritizedUntil.delete(id)
    } else {
      const retryIn = typeof result === 'object' ? result.retryIn : 0
      watched.unchangedChecks = result === 'changed' ? 0 : watched.unchangedChecks + 1
      watched.failures = result === 'unreachable' || retryIn > 0 ? watched.failures + 1 : 0
      watched.isWaiting = result === 'waiting'
      watched.isIdle = result === 'idle'
      watched.dueAt = now() + Math.max(delayAfter(id, watched), retryIn)
    }
    plan()
    reportPause()
  }

  let reported: number | undefined
  function reportPause(): void {
    const failing = [...tasks.values()].filter(({ failures }) => failures > toleratedFailures)
    const until = failing.length > 0 ? Math.min(...failing.map(({ dueAt }) => dueAt)) : undefined
    if (until !== reported) onPause(until)
    reported = until
  }

  function plan(): void {
    clearTimeout(timer)
    // Offline, everything waits; `wake` follows when the network is back.
    if (stopped || !isOnline()) return
    const due = [...tasks]
      .filter(([id]) => !underWay.has(id))
      .toSorted(([, a], [, b]) => a.dueAt - b.dueAt)
    for (const [id, watched] of due) {
      if (underWay.size >= checksAtOnce) return
      const delay = watched.dueAt - now()
      if (delay > 0) {
        timer = setTimeout(plan, Math.min(delay, longestPause))
        return
      }
      underWay.set(id, run(id, watched))
    }
  }

  return {
    watch(id, restart = false) {
      if (tasks.has(id) && !restart) return
      const delay = isPrioritized(id) ? firstPriorityDelay : firstDelay
      tasks.set(id, { dueAt: now() + delay, unchangedChecks: 0, failures: 0 })
      plan()
    },
    prioritize(id) {
      const isNew = !isPrioritized(id)
      prioritizedUntil.set(id, now() + prioritySpan)
      const watched = tasks.get(id)
      // Who looks does not make the way to the service any better: for that there is a button.
      if (!isNew || !watched || watched.failures > toleratedFailures) return
      watched.dueAt = Math.min(watched.dueAt, now())
      plan()
    },
    wake() {
      for (const watched of tasks.values())
        if (watched.isWaiting || watched.isIdle || watched.failures > 0) watched.dueAt = now()
      plan()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      onPause(undefined)
      await Promise.all(underWay.values())
    },
  }
}
