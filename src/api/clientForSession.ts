/** A client for screens: what they call belongs to the session in which they stand, and so does what comes of it. */
import type { Client } from './client.ts'
import { ApiError } from './wire.ts'

export interface SessionScope {
  /** Rejects with kind `session` what ends after the session: whoever waited for it is not there any more. */
  stays: <Result>(work: Promise<Result>, action: string) => Promise<Result>
}

/**
 * The same client for as long as `now` tells what it told at first. After that nothing is sent any more, lest it goes
 * out with the next person's token; and what was under way ends as kind `session`, which is told to nobody. A write
 * whose reply is to be kept for when the person comes back is called with `outlives`.
 *
 * Signing in is no part of a session: calls without the session's token end as they do.
 */
export function clientForSession(client: Client, now: () => unknown): Client & SessionScope {
  const own = now()
  const check = (action: string): void => {
    if (now() !== own) throw new ApiError({ kind: 'session', action })
  }
  const stays: SessionScope['stays'] = async (work, action) => {
    try {
      return await work
    } finally {
      check(action)
    }
  }
  return {
    stays,
    async call(action, request, options) {
      if (action.token === 'none' || options?.token !== undefined)
        return client.call(action, request, options)
      check(action.key)
      const reply = client.call(action, request, options)
      return options?.outlives ? reply : stays(reply, action.key)
    },
  }
}
