/** Tests an API key in a session of its own. */
import { info, loginWithKey, logout } from '#api/actions/auth/session.ts'
import { apiCall, type ApiCall } from '#api/apiCall.ts'
import { ignoreApiError } from '#api/attempt.ts'
import type { Client } from '#api/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { openedSession, withInfo, type Session } from '#lib/session/session.ts'

/** The lifetime of the test's session, in case it isn't ended. In seconds. */
const testTtl = 90
/** For clock differences and network delays. In seconds. */
const tolerance = 15

export type SessionAfterTest =
  | 'ended'
  /** The sign-out failed: the session expires. */
  | 'not-ended'
  /** The page's own session: it was opened with this key. */
  | 'own'
  /** Another program's session: the API returns a valid token again (spec.md 4.1, notes). Ending it would sign it out. */
  | 'shared'

export interface KeyTest {
  /** Its token is no longer valid. */
  readonly session: Session
  readonly after: SessionAfterTest
}

export const testCalls: readonly ApiCall[] = [
  apiCall(loginWithKey, { ttl: testTtl }),
  apiCall(info, {}),
  apiCall(logout, {}),
]

/**
 * Signs in with a key, reads its permissions, and signs out. The page's own session is neither used nor changed.
 * @param ownToken The page's token.
 * @throws {ApiError} of the sign-in.
 */
export async function testKey(
  client: Client,
  ownToken: string | undefined,
  key: string,
): Promise<KeyTest> {
  const reply = await client.call(loginWithKey, { key, ttl: testTtl })
  const { token } = reply
  // Its API host (`api`) doesn't matter for one read and the sign-out.
  const opened = openedSession(reply, { kind: 'api-key' }, { apiBase: undefined, id: '' })
  const session = await client.call(info, {}, { token }).then(
    (record) => withInfo(opened, record),
    (error: unknown) => {
      ignoreApiError(error)
      return opened
    },
  )
  if (token === ownToken) return { session, after: 'own' }
  const ttl = reply.token_expire - serviceNow() / 1000
  if (Math.abs(ttl - testTtl) > tolerance) return { session, after: 'shared' }
  const after = await client.call(logout, {}, { token }).then(
    () => 'ended' as const,
    (error: unknown) => {
      ignoreApiError(error)
      return 'not-ended' as const
    },
  )
  return { session, after }
}
