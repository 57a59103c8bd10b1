/**
 * Revokes ended sessions at the API, with retries: an unrevoked token would still open the account. Until then the token
 * is only in this tab's memory.
 */
import { logout } from '#api/actions/auth/session.ts'
import { ignoreApiError } from '#api/attempt.ts'
import type { Client } from '#api/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { ApiError } from '#api/wire.ts'
import { createEvents } from '#lib/store/store.ts'
import type { EndedSessions } from './ended.ts'
import type { Session } from './session.ts'

type EndedSession = Pick<Session, 'id' | 'token' | 'tokenExpire' | 'apiBase'>

export interface Revocation {
  /** Resolves after the first attempt, whatever its result. Never rejects. */
  revoke: (client: Pick<Client, 'call'>, session: EndedSession) => Promise<void>
  retryNow: () => void
  /** Of this tab's revocations. `done-late`: succeeded after a retry. */
  state: () => 'none' | 'waiting' | 'running' | 'done-late'
  subscribe: (listener: () => void) => () => void
  /** Resolves when no request is running. Signing in before that would return the token that is being revoked. */
  settled: () => Promise<void> | undefined
  /** A sign-in returned this token again, so it must not be revoked any more. */
  cancel: (token: string) => void
}

/** The pause doubles with each failure. In ms. */
const firstPause = 5000
const longestPause = 60_000

/** `now`: the API's clock, in ms. */
export function createRevocation(
  ended: Pick<EndedSessions, 'setUnrevoked'>,
  now = serviceNow,
): Revocation {
  /** By token. */
  const pending = new Map<string, { session: EndedSession; client: Pick<Client, 'call'> }>()
  const running = new Map<string, Promise<void>>()
  const changes = createEvents()
  let wasLate = false
  let pause = firstPause
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule(): void {
    clearTimeout(timer)
    removeEventListener('online', retryNow)
    if (pending.size === 0) return
    addEventListener('online', retryNow)
    timer = setTimeout(retryNow, pause)
    pause = Math.min(pause * 2, longestPause)
  }

  function retryNow(): void {
    for (const token of pending.keys()) void attempt(token)
  }

  const attempt = (token: string): Promise<void> => {
    const current = running.get(token)
    if (current) return current
    const attempted = send(token).finally(() => {
      running.delete(token)
      schedule()
      changes.emit()
    })
    running.set(token, attempted)
    changes.emit()
    return attempted
  }

  async function send(token: string): Promise<void> {
    const entry = pending.get(token)
    if (!entry) return
    const { client, session } = entry
    const isRevoked = await client
      .call(logout, {}, { token, ...(session.apiBase !== undefined && { base: session.apiBase }) })
      .then(
        () => true,
        (error: unknown) => {
          ignoreApiError(error)
          // A rejected token has already ended.
          return error instanceof ApiError && error.kind === 'session'
        },
      )
    // A sign-in returned this token in the meantime.
    if (!pending.has(token)) return
    const isExpired = session.tokenExpire * 1000 <= now()
    if (isRevoked || isExpired) pending.delete(token)
    if (isRevoked && wasLate) ended.setUnrevoked(session, false)
    if (isRevoked || isExpired) return
    wasLate = true
    ended.setUnrevoked(session, true)
  }

  return {
    revoke(client, session) {
      pending.set(session.token, { session, client })
      pause = firstPause
      return attempt(session.token)
    },
    retryNow,
    state: () =>
      pending.size === 0
        ? wasLate
          ? 'done-late'
          : 'none'
        : running.size > 0
          ? 'running'
          : 'waiting',
    subscribe: changes.subscribe,
    settled: () =>
      running.size === 0 ? undefined : Promise.all(running.values()).then(() => undefined),
    cancel(token) {
      const entry = pending.get(token)
      wasLate = false
      if (entry) {
        pending.delete(token)
        ended.setUnrevoked(entry.session, false)
        schedule()
      }
      changes.emit()
    },
  }
}
