import * as z from 'zod/mini'
import { tabChannel, type TabChannel } from '#lib/browser/tabs.ts'

/** Whether this tab has a network and is being looked at. */
export interface Presence {
  isOnline(): boolean
  isVisible(): boolean
  /** Calls back when either changes; returns how to stop. */
  onChange(listener: () => void): () => void
}

export const tabPresence: Presence = {
  isOnline: () => navigator.onLine,
  isVisible: () => document.visibilityState === 'visible',
  onChange(listener) {
    window.addEventListener('online', listener)
    window.addEventListener('offline', listener)
    document.addEventListener('visibilitychange', listener)
    return () => {
      window.removeEventListener('online', listener)
      window.removeEventListener('offline', listener)
      document.removeEventListener('visibilitychange', listener)
    }
  },
}

/** The part of the Web Locks API that is used here. `steal` and `signal` exclude one another. */
export interface Locks {
  request(
    name: string,
    options: { signal: AbortSignal } | { steal: true },
    held: () => Promise<void>,
  ): Promise<unknown>
}

/** The browser's locks; absent on a page that is not served securely, whatever the types say. */
const tabLocks = (): Locks | null => ('locks' in navigator ? navigator.locks : null)

/** What a tab does while it leads. `end` resolves when nothing of it is under way any more. */
export interface Term {
  end(): Promise<void>
}

export interface Leadership {
  isLeader(): boolean
  /** Whether at most one tab leads: not where the browser has no locks, or refuses them for good. */
  isExclusive(): boolean
  /** Goes to the back of the queue, once what is under way has ended. */
  stepDown(): void
  /** Leaves for good. */
  close(): Promise<void>
}

/** What tabs tell one another of who leads. */
const heartbeatSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('who-leads') }),
  /** `since`: when the term began, in ms; of two that lead, the older one has been taken over. */
  z.object({ type: z.literal('leads'), since: z.number() }),
])
export type Heartbeat = z.output<typeof heartbeatSchema>

/** How often a tab that is seen and does not lead asks who does. In ms. */
const askEvery = 2000
/** Questions in a row without an answer after which it takes over: the leading tab is suspended. */
const unansweredLimit = 4

/** How the tabs agree; without them, by what the browser has. */
export interface LeadershipOptions {
  /** Null where the browser has none: then every tab leads. */
  locks?: Locks | null | undefined
  heartbeat?: TabChannel<Heartbeat> | undefined
}

interface Options extends LeadershipOptions {
  begin: () => Term
  /** What it leads in: the name of the lock. */
  name: string
  presence: Pick<Presence, 'isVisible'>
}

/**
 * Sees to it that one tab of this browser leads. The lock outlives nobody: when the leading tab closes or
 * crashes, the browser hands it to the next in the queue. A tab that is suspended keeps its lock, though, and
 * does nothing with it: it does not answer, and one that is seen takes the lock from it.
 */
export function seekLeadership({
  locks = tabLocks(),
  begin,
  name,
  heartbeat = tabChannel(`${name}-pulse`, heartbeatSchema),
  presence,
}: Options): Leadership {
  let left = false
  let release: (() => void) | undefined
  let serving: Promise<void> | undefined
  /** When the term began, in ms. */
  let since = 0
  let request = new AbortController()
  let stealing = false
  /** It has hasTriedTakeover to take over since it last heard of a tab that leads. */
  let hasTriedTakeover = false
  let abandon = (): void => undefined
  const abandoned = new Promise<void>((resolve) => (abandon = resolve))
  let unanswered = 0

  const hold = async (): Promise<void> => {
    const term = begin()
    since = Date.now()
    heartbeat.post({ type: 'leads', since })
    await new Promise<void>((resolve) => (release = resolve))
    release = undefined
    // The lock goes on only after the results of checks that are under way have been stored.
    await term.end()
  }
  const serve = async (): Promise<void> => {
    if (left || serving) return
    hasTriedTakeover = false
    serving = hold()
    await serving
    serving = undefined
  }

  const wait = async (): Promise<void> => {
    request = new AbortController()
    const { signal } = request
    const how = stealing ? { steal: true as const } : { signal }
    stealing = false
    try {
      // Without locks every tab leads. Two may then ask for the same key; `newer` sees to it that the one
      // that was told the result is believed.
      await (locks ? Promise.race([locks.request(name, how, serve), abandoned]) : serve())
    } catch {
      if (serving) {
        // Taken by a tab that is seen, while this one was suspended.
        release?.()
        await serving
      } else if (!signal.aborted) {
        // Refused for good: this tab goes on as if there were no locks.
        locks = null
      }
    }
  }
  const queue = async (): Promise<void> => {
    // oxlint-disable-next-line no-unmodified-loop-condition, no-await-in-loop -- `leave` sets it; one turn in the queue after the other
    while (!left) await wait()
  }

  const stopListening = heartbeat.listen((message) => {
    switch (message.type) {
      case 'who-leads':
        if (release) heartbeat.post({ type: 'leads', since })
        return
      case 'leads':
        unanswered = 0
        hasTriedTakeover = false
        // This tab was suspended, and its term taken: the browser is about to say so as well.
        if (locks !== null && message.since > since) release?.()
        return
      default:
        message satisfies never
    }
  })

  const timer = setInterval(() => {
    if (release || locks === null || !presence.isVisible()) {
      unanswered = 0
    } else if (unanswered >= unansweredLimit) {
      unanswered = 0
      if (hasTriedTakeover) {
        // Nobody leads, and the browser does not even say that: this tab goes on as if there were no locks.
        locks = null
        abandon()
      }
      hasTriedTakeover = true
      stealing = true
      request.abort()
    } else {
      unanswered += 1
      heartbeat.post({ type: 'who-leads' })
    }
  }, askEvery)

  const queued = queue()

  return {
    isLeader: () => release !== undefined,
    isExclusive: () => locks !== null,
    stepDown() {
      if (release) release()
      else request.abort()
    },
    async close() {
      left = true
      clearInterval(timer)
      if (release) release()
      else request.abort()
      await queued
      stopListening()
      heartbeat.close()
    },
  }
}
