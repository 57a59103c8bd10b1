/** Testing an API key: a session of its own, looked at and ended, beside the one that this page has. */
import { info, loginWithKey, logout } from '#api/actions/auth/session.ts'
import { apiCall, type ApiCall } from '#api/apiCall.ts'
import { ignoreApiError } from '#api/attempt.ts'
import type { Client } from '#api/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { openedSession, withInfo, type Session } from '#lib/session/session.ts'

/** How long the test's session would last if nobody ended it. In seconds. */
const testLasts = 90
/** What the clocks and the way there may make of that. In seconds. */
const tolerance = 15

/** What became of the test's session. */
export type SessionAfterTest =
  | 'ended'
  /** The service could not be told: it ends by itself. */
  | 'not-ended'
  /** It is the session of this page: the key that was tried is the one somebody signed in with here. */
  | 'own'
  /**
   * It was open before: the service gives a valid token again to whoever asks within its life (spec.md 4.1, notes).
   * Whoever uses it would be thrown out.
   */
  | 'shared'

export interface KeyTest {
  /** What the key opens. Its token is of no use any more. */
  readonly session: Session
  readonly after: SessionAfterTest
}

/** What a test sends. */
export const testCalls: readonly ApiCall[] = [
  apiCall(loginWithKey, { ttl: testLasts }),
  apiCall(info, {}),
  apiCall(logout, {}),
]

/**
 * Signs in with a key, reads what it may do, and signs out again. The session of this page is neither used nor changed.
 * @param ownToken The token of this page.
 * @throws {ApiError} as the sign-in does.
 */
export async function testKey(
  client: Client,
  ownToken: string | undefined,
  key: string,
): Promise<KeyTest> {
  const reply = await client.call(loginWithKey, { key, ttl: testLasts })
  const { token } = reply
  // Where it would have to be called (`api`) does not matter: it is looked at here and ended.
  const opened = openedSession(reply, { kind: 'api-key' }, { apiBase: undefined, id: '' })
  const session = await client.call(info, {}, { token }).then(
    (record) => withInfo(opened, record),
    (error: unknown) => {
      ignoreApiError(error)
      return opened
    },
  )
  if (token === ownToken) return { session, after: 'own' }
  const lasts = reply.token_expire - serviceNow() / 1000
  if (Math.abs(lasts - testLasts) > tolerance) return { session, after: 'shared' }
  const after = await client.call(logout, {}, { token }).then(
    () => 'ended' as const,
    (error: unknown) => {
      ignoreApiError(error)
      return 'not-ended' as const
    },
  )
  return { session, after }
}
