/**
 * The client in React. Separate from `hooks.ts` because the sign-in page calls the API without TanStack Query.
 */
import { createContext, use } from 'react'
import type { Client } from './client.ts'
import { ApiError } from './wire.ts'

const ClientContext = createContext<(Client & Partial<SessionScope>) | undefined>(undefined)

/** `<ClientProvider value={client}>` */
export const ClientProvider = ClientContext

export function useClient(): Client {
  const client = use(ClientContext)
  if (!client) throw new Error('useClient needs a ClientProvider above it')
  return client
}

/** See `SessionScope`: for work that follows a call sent with `outlives`. */
export function useSessionScope(): SessionScope['inSession'] {
  const client = use(ClientContext)
  return client?.inSession ?? ((work) => work)
}

/** A client for screens, bound to the session they were rendered in. */
export interface SessionScope {
  /** Rejects with kind `session` when the session has ended by the time `work` settles. */
  inSession: <Result>(work: Promise<Result>, action: string) => Promise<Result>
}

/**
 * Binds a client to the current value of `now`. Once that changes, nothing more is sent, so nothing goes out with the
 * next user's token, and pending calls fail with kind `session`, which no screen shows. Use `outlives` for a write
 * whose response must be kept for the user's return.
 *
 * Calls that don't use the session's token, such as signing in, are not affected.
 */
export function clientForSession(client: Client, now: () => unknown): Client & SessionScope {
  const own = now()
  const check = (action: string): void => {
    if (now() !== own) throw new ApiError({ kind: 'session', action })
  }
  const inSession: SessionScope['inSession'] = async (work, action) => {
    try {
      return await work
    } finally {
      check(action)
    }
  }
  return {
    inSession,
    async call(action, request, options) {
      if (action.token === 'none' || options?.token !== undefined)
        return client.call(action, request, options)
      check(action.key)
      const reply = client.call(action, request, options)
      return options?.outlives ? reply : inSession(reply, action.key)
    },
  }
}
