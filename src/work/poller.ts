/**
 * What a check found. `waiting`: a person has to act and may take days. `idle`: nobody waits for it, so it is checked
 * rarely.
 */
export type CheckResult =
  | 'unchanged'
  | 'changed'
  | 'unreachable'
  | 'waiting'
  | 'idle'
  | 'ended'
  | Unreachable

/** The API can't be reached and said when to retry. */
export interface Unreachable {
  /** In ms from now. */
  readonly retryIn: number
}

export interface Poller {
  /**
   * Starts polling. Something already polled starts over only with `restart`, when there is something else to learn.
   */
  watch(id: string, restart?: boolean): void
  /** Checks at once, and more often for the next `prioritySpan`. */
  prioritize(id: string): void
  /** Checks what is due, what waits for a person and what failed: timers may have slept, or somebody came back. */
  wake(): void
  /** Resolves when no check is in progress. */
  stop(): Promise<void>
}

/** All in ms. */
const firstDelay = 1000
/** For what is on screen: some hardware obeys at once, and so does the console's viewer file. */
const firstPriorityDelay = 250
const longestDelay = 10_000
const longestPriorityDelay = 2000
/** How long priority lasts unless renewed: the tab that asked may have died. */
export const prioritySpan = 15_000
/** Somebody who pays returns to the tab, which checks at once; this is for those who never left. */
const longestWaitingDelay = 120_000
/** For what will hardly ever change. */
const idleDelay = 60_000
const growth = 1.5
/** Consecutive failures without a longer pause: short interruptions are over by then. */
const toleratedFailures = 3
/** The first pause after that; it doubles with each failure. */
const firstPause = 4000
/** Also the longest time any timer sleeps. */
export const longestPause = 300_000
/** Parallel checks: 400 reboots must not become 400 requests a second. */
const checksAtOnce = 6

interface Watched {
  dueAt: number
  /** Checks since the last change. */
  unchangedChecks: number
  /** Consecutive checks that couldn't reach the API. */
  failures: number
  /** The last check found that a person has to act. */
  isWaiting?: boolean
  /** The last check found that nobody is waiting. */
  isIdle?: boolean
}

/**
 * Monotonic time in ms. The system clock can jump by hours, which would stall everything scheduled by it. This clock
 * may stop while the computer sleeps; `wake` follows then.
 */
const now = (): number => performance.now()

interface PollerOptions {
  isOnline: () => boolean
  /**
   * Called when polling pauses because the API can't be reached, with the time of the next check in ms of
   * `performance.now`; with undefined when it resumes.
   */
  onPause?: (until: number | undefined) => void
}

/**
 * Schedules the checks with a single timer. What has been due longest goes first, so nothing starves. `check` must not
 * reject.
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
    // Everything waits while offline; `wake` follows when the network returns.
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
      // Looking at it doesn't fix the connection; there is a retry button for that.
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
