/**
 * Lets calls go only with a session that may still be good. A machine that slept wakes up with one that ended long ago:
 * what the panel then sends must not go out with it, so the service is asked about the session first, once.
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
  /** The service's clock. In ms. */
  now?: () => number
}

/** See `ClientOptions.mayGo`. */
export function createSessionGate({
  session: store,
  client,
  now = serviceNow,
}: SessionGateOptions): () => Promise<void> | undefined {
  let trial: Promise<void> | undefined
  /** Taken by the service after its time by our clock: how that clock goes is only learnt from replies. */
  let revalidated: string | undefined

  async function ask({ token }: Session): Promise<void> {
    try {
      store.fill(token, await client().call(info, {}, { token }))
      revalidated = token
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'session') return store.lose(token, error)
      // Whether the service can be reached is for the call itself to find out.
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
        trial ??= ask(state.session).finally(() => (trial = undefined))
        return trial
      }
    }
  }
}
