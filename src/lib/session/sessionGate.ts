/**
 * Holds calls while the session may have expired. A computer that slept wakes up with an old session, so the session is
 * checked once before anything else is sent.
 */
import { info } from '#api/actions/auth/session.ts'
import { ignoreApiError } from '#api/attempt.ts'
import type { Client } from '#api/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { ApiError } from '#api/wire.ts'
import type { Session } from './session.ts'
import type { SessionStore } from './store.ts'

interface SessionGateOptions {
  session: SessionStore
  client: () => Pick<Client, 'call'>
  /** The API's clock. In ms. */
  now?: () => number
}

/** See `ClientOptions.mayGo`. */
export function createSessionGate({
  session: store,
  client,
  now = serviceNow,
}: SessionGateOptions): () => Promise<void> | undefined {
  let check: Promise<void> | undefined
  /** A token that the API accepted although it had expired by our estimate of its clock. */
  let revalidated: string | undefined

  async function revalidate({ token }: Session): Promise<void> {
    try {
      store.fill(token, await client().call(info, {}, { token }))
      revalidated = token
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'session') return store.lose(token, error)
      // Any other failure is for the call itself to report.
      ignoreApiError(error)
    }
  }

  return () => {
    const state = store.get()
    switch (state.status) {
      case 'signed-out':
        return undefined
      case 'lost':
        return store.lose(state.session.token)
      case 'signed-in': {
        const { token, tokenExpire } = state.session
        if (tokenExpire * 1000 > now() || token === revalidated) return undefined
        check ??= revalidate(state.session).finally(() => (check = undefined))
        return check
      }
    }
  }
}

/** Reads the session record again. @throws {ApiError} */
export async function refreshSession(client: Client, store: SessionStore): Promise<void> {
  const token = store.token()
  if (token === undefined) return
  store.fill(token, await client.call(info, {}))
}
