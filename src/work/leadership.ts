import * as z from 'zod/mini'
import { connection } from '#lib/browser/connection.ts'
import { tabChannel, whenRunning, type TabChannel, type WhenRunning } from '#lib/browser/tabs.ts'

/** Whether this tab is online and visible. */
export interface Presence {
  isOnline(): boolean
  isVisible(): boolean
  /** Calls back when either changes; returns the unsubscribe function. */
  onChange(listener: () => void): () => void
}

export const tabPresence: Presence = {
  isOnline: () => !connection.isOffline(),
  isVisible: () => document.visibilityState === 'visible',
  onChange(listener) {
    const stop = connection.state.subscribe(listener)
    document.addEventListener('visibilitychange', listener)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', listener)
    }
  },
}

/** The part of the Web Locks API used here. `steal` and `signal` exclude each other. */
export interface Locks {
  request(
    name: string,
    options: { signal: AbortSignal } | { steal: true },
    held: () => Promise<void>,
  ): Promise<unknown>
}

/** Missing without a secure context, whatever the types say. */
const tabLocks = (): Locks | null => ('locks' in navigator ? navigator.locks : null)

/** What a tab does while it leads. `end` resolves when nothing is in progress anymore. */
export interface Leader {
  end(): Promise<void>
}

export interface Leadership {
  isLeader(): boolean
  /** Whether at most one tab leads. False where the browser has no locks or keeps refusing them. */
  isExclusive(): boolean
  /** Requeues once current work has ended. */
  stepDown(): void
  /** Leaves for good. */
  close(): Promise<void>
}

/** Messages between tabs about who leads. */
const heartbeatSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('who-leads') }),
  /** `since`: when this tab started to lead, in ms. If two tabs lead, the older one has lost its lock. */
  z.object({ type: z.literal('leads'), since: z.number() }),
])
export type Heartbeat = z.output<typeof heartbeatSchema>

/** How often a visible tab that doesn't lead asks for the leader. In ms. */
const askEvery = 2000
/** Unanswered questions in a row before it takes over: the leading tab is suspended. */
const unansweredLimit = 4

/** How tabs agree; the browser's own means by default. */
export interface LeadershipOptions {
  /** Null where the browser has none: every tab then leads. */
  locks?: Locks | null | undefined
  heartbeat?: TabChannel<Heartbeat> | undefined
  /** When a message takes effect that needs more than this tab's memory. */
  running?: WhenRunning | undefined
}

interface Options extends LeadershipOptions {
  begin: () => Leader
  /** The name of the lock. */
  name: string
  presence: Pick<Presence, 'isVisible'>
}

/**
 * Elects one tab of this browser. A Web Lock decides: when the leading tab closes or crashes, the browser passes the
 * lock to the next tab in the queue. The heartbeat covers the one case that a lock can't: a suspended tab keeps its
 * lock but does nothing. Answers come from a timer, so it doesn't answer, and a visible tab steals the lock. Without Web
 * Locks (no secure context, or refused) every tab leads, and `isExclusive` says so.
 */
export function seekLeadership({
  locks = tabLocks(),
  begin,
  name,
  heartbeat = tabChannel(`${name}-pulse`, heartbeatSchema),
  running = whenRunning,
  presence,
}: Options): Leadership {
  let left = false
  let release: (() => void) | undefined
  let serving: Promise<void> | undefined
  /** When this tab started to lead, in ms. */
  let since = 0
  let request = new AbortController()
  let stealing = false
  /** Whether it tried to take over since it last heard from a leader. */
  let hasTriedTakeover = false
  /** Ends the current turn in the queue, whose request never settles. */
  let abandon = (): void => undefined
  let unanswered = 0

  const hold = async (): Promise<void> => {
    const leader = begin()
    since = Date.now()
    heartbeat.post({ type: 'leads', since })
    await new Promise<void>((resolve) => (release = resolve))
    release = undefined
    // The lock is passed on only after pending results have been stored.
    await leader.end()
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
    // One for each turn: a promise that outlives the races it is in keeps every one of them in memory.
    const abandoned = new Promise<void>((resolve) => (abandon = resolve))
    try {
      // Without locks every tab leads. Two may poll the same key; `newer` prefers the one that got the result.
      await (locks ? Promise.race([locks.request(name, how, serve), abandoned]) : serve())
    } catch {
      if (serving) {
        // A visible tab stole the lock while this one was suspended.
        release?.()
        await serving
      } else if (!signal.aborted) {
        // Refused for good: continue without locks.
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
        running(() => {
          if (release) heartbeat.post({ type: 'leads', since })
        })
        return
      case 'leads':
        unanswered = 0
        hasTriedTakeover = false
        // This tab was suspended and lost its lock; the browser is about to report that too.
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
        // Nobody leads and the lock request never settles: continue without locks.
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
