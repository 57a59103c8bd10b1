/**
 * Tells the service of the end of a session, and again for as long as it could not be told: a token that it does not
 * know to be over opens the account for whoever has it. The token is in this tab's memory meanwhile, and nowhere else.
 */
import { logout } from '#api/actions/auth/session.ts'
import { ignoreApiError } from '#api/attempt.ts'
import type { Client } from '#api/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { ApiError } from '#api/wire.ts'
import { createEvents } from '#lib/store/store.ts'
import type { EndedSessions } from './ended.ts'
import type { Session } from './session.ts'

type Over = Pick<Session, 'id' | 'token' | 'tokenExpire' | 'apiBase'>

export interface Revocation {
  /** Tells it; resolves when it is told, or could not be for now. Never rejects. */
  revoke: (client: Pick<Client, 'call'>, session: Over) => Promise<void>
  /** Tries again now, what is left to be told. */
  retryNow: () => void
  /** Whether there is something that this tab can tell, and whether it does so at the moment. `over`: it was late. */
  state: () => 'nothing' | 'waits' | 'under-way' | 'over'
  subscribe: (listener: () => void) => () => void
  /**
   * Resolves when nothing is under way any more; undefined when nothing is. Whoever signs in before that is given the
   * token that is about to end.
   */
  settled: () => Promise<void> | undefined
  /** The service has given this token again: it is in use, and nothing of its end is told any more. */
  cancel: (token: string) => void
}

/** How long after a failure it is told again, in ms: twice as long each time, up to the longest. */
const firstPause = 5000
const longestPause = 60_000

/** `now`: the service's clock, in ms. */
export function createRevocation(ended: Pick<EndedSessions, 'mark'>, now = serviceNow): Revocation {
  /** What is left to be told, by token. */
  const left = new Map<string, { session: Over; client: Pick<Client, 'call'> }>()
  const underWay = new Map<string, Promise<void>>()
  const changes = createEvents()
  let wasLate = false
  let pause = firstPause
  let timer: ReturnType<typeof setTimeout> | undefined

  function plan(): void {
    clearTimeout(timer)
    removeEventListener('online', retryNow)
    if (left.size === 0) return
    addEventListener('online', retryNow)
    timer = setTimeout(retryNow, pause)
    pause = Math.min(pause * 2, longestPause)
  }

  function retryNow(): void {
    for (const token of left.keys()) void attempt(token)
  }

  const attempt = (token: string): Promise<void> => {
    const before = underWay.get(token)
    if (before) return before
    const attempted = send(token).finally(() => {
      underWay.delete(token)
      plan()
      changes.emit()
    })
    underWay.set(token, attempted)
    changes.emit()
    return attempted
  }

  async function send(token: string): Promise<void> {
    const over = left.get(token)
    if (!over) return
    const { client, session } = over
    const isTold = await client
      .call(logout, {}, { token, ...(session.apiBase !== undefined && { base: session.apiBase }) })
      .then(
        () => true,
        (error: unknown) => {
          ignoreApiError(error)
          // What the service does not take any more has ended.
          return error instanceof ApiError && error.kind === 'session'
        },
      )
    // Somebody has been given it again meanwhile.
    if (!left.has(token)) return
    const isOver = session.tokenExpire * 1000 <= now()
    if (isTold || isOver) left.delete(token)
    if (isTold && wasLate) ended.mark(session, false)
    if (isTold || isOver) return
    wasLate = true
    ended.mark(session, true)
  }

  return {
    revoke(client, session) {
      left.set(session.token, { session, client })
      pause = firstPause
      return attempt(session.token)
    },
    retryNow,
    state: () =>
      left.size === 0 ? (wasLate ? 'over' : 'nothing') : underWay.size > 0 ? 'under-way' : 'waits',
    subscribe: changes.subscribe,
    settled: () =>
      underWay.size === 0 ? undefined : Promise.all(underWay.values()).then(() => undefined),
    cancel(token) {
      const over = left.get(token)
      wasLate = false
      if (over) {
        left.delete(token)
        ended.mark(over.session, false)
        plan()
      }
      changes.emit()
    },
  }
}
