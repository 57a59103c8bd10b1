import * as z from 'zod/mini'
import type { Action, ReplyOf, RequestOf } from './action.ts'
import { createLimiter } from './limiter.ts'
import { ApiError, encodeForm, failureIn, parseReply, unwrap, type Form } from './wire.ts'

export interface ClientOptions {
  /** Base address without a trailing slash, read at every call: a login reply may move it (wire.md 2). */
  baseUrl: () => string
  /** The session's token, or undefined when nobody is signed in. */
  token: () => string | undefined
  fetch?: typeof fetch
  /**
   * Called when the service no longer takes the token. Resolves once the person has signed in again, and
   * the call goes on with the new token; rejects when they chose not to.
   */
  onSessionLost?: (lostToken: string) => Promise<void>
}

export interface CallOptions {
  signal?: AbortSignal | undefined
}

export interface Client {
  /** Sends one call. @throws {ApiError} and nothing else, except the signal's own reason when aborted. */
  call<A extends Action>(
    action: A,
    request: RequestOf<A>,
    options?: CallOptions,
  ): Promise<ReplyOf<A>>
}

/** How long a person is left waiting for one reply before it counts as lost. In seconds. */
const defaultTimeLimit = 30
/** Reads that are asked once per server never exceed this number at once (architecture, The client). */
const perServerLimit = 6

/** The one fetch path of the panel. */
export function createClient({
  baseUrl,
  token,
  fetch = globalThis.fetch.bind(globalThis),
  onSessionLost,
}: ClientOptions): Client {
  const perServer = createLimiter(perServerLimit)

  async function send<A extends Action>(
    action: A,
    request: RequestOf<A>,
    sentToken: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<ReplyOf<A>> {
    const form = {
      action: action.name,
      ...(sentToken === undefined ? {} : { token: sentToken }),
      // A request codec encodes to form values by construction: its fields are scalars, lists and maps.
      ...(z.encode(action.request, request) as Form),
    }
    const { text, status } = await exchange(
      fetch,
      `${baseUrl()}/${action.resource}.php`,
      { method: 'POST', body: encodeForm(form) },
      { action, signal },
    )
    const body = parseReply(text, action.key, status)
    if (action.failures !== 'in-reply') {
      const failure = failureIn(body, action.key, status)
      if (failure) throw failure
    }
    if (status >= 400) throw new ApiError({ kind: 'http', action: action.key, status })
    return decodeReply(action, unwrap(body), status)
  }

  async function call<A extends Action>(
    action: A,
    request: RequestOf<A>,
    { signal }: CallOptions = {},
  ): Promise<ReplyOf<A>> {
    const sentToken = action.token === 'none' ? undefined : token()
    const attempt = (withToken: string | undefined): Promise<ReplyOf<A>> =>
      action.perServer
        ? perServer.run(() => send(action, request, withToken, signal), signal)
        : send(action, request, withToken, signal)
    try {
      return await attempt(sentToken)
    } catch (error) {
      const lost = error instanceof ApiError && error.kind === 'session' && sentToken !== undefined
      if (!lost || !onSessionLost) throw error
      // The service refused the token before doing anything, so sending even a write again is safe.
      await onSessionLost(sentToken)
      return attempt(token())
    }
  }

  return { call }
}

async function exchange(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  { action, signal }: { action: Action; signal: AbortSignal | undefined },
): Promise<{ text: string; status: number }> {
  const limit = AbortSignal.timeout((action.timeLimit ?? defaultTimeLimit) * 1000)
  try {
    const response = await fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    return { text: await response.text(), status: response.status }
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    throw new ApiError({ kind: limit.aborted ? 'timeout' : 'offline', action: action.key, cause })
  }
}

function decodeReply<A extends Action>(action: A, body: unknown, status: number): ReplyOf<A> {
  const parsed = z.safeDecode(action.reply, body as z.input<A['reply']>)
  if (parsed.success) return parsed.data as ReplyOf<A>
  // The path says which field was wrong; the value itself may be a secret and stays out.
  const field = parsed.error.issues[0]?.path.join('.') ?? ''
  throw new ApiError({ kind: 'malformed', action: action.key, status, code: field || undefined })
}
