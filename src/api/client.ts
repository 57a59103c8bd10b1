import * as z from 'zod/mini'
import { timeLimitOf, type Action, type ReplyOf, type RequestOf } from './action.ts'
import { createLimiter } from './limiter.ts'
import type { takePrefetched, TimedReply } from './prefetched.ts'
import { sentSecrets } from './secretNames.ts'
import type { ServiceClock } from './serviceClock.ts'
import { ApiError, encodeForm, failureIn, parseReply, unwrap, type Form } from './wire.ts'

export interface ClientOptions {
  /** Base address without a trailing slash, read at every call: a login reply may move it (wire.md 2). */
  baseUrl: () => string
  /** The session's token, or undefined when nobody is signed in. */
  token: () => string | undefined
  /**
   * What the token belongs to: another value once somebody has signed out or another person has signed in. A call that
   * began before does not go on after it.
   */
  sessionEpoch?: () => unknown
  fetch?: typeof fetch
  /**
   * Called when the service no longer takes the token. Resolves once the person has signed in again, and
   * the call goes on with the new token; rejects when they chose not to. `refusal` is what the service said.
   */
  onSessionLost?: (lostToken: string, refusal: ApiError) => Promise<void>
  /**
   * Asked before a call is sent with the session's token: undefined lets it go at once, a promise when it may go.
   * It rejects when nobody is signed in any more.
   */
  mayGo?: () => Promise<void> | undefined
  /** Takes the reply to a call that was sent before the program was there; see prefetched.ts. */
  takePrefetched?: typeof takePrefetched
  /** Learns the service's time from its replies. */
  clock?: Pick<ServiceClock, 'observe'>
  /** Hears of every call as it is sent, with all its secrets. What it gives back hears how that ended. */
  onCall?: OnCall
}

export type OnCall = (action: Action, fields: URLSearchParams) => (end: CallEnd) => void

/** How a call ended: what came back, if anything did, and why that is no reply. */
export interface CallEnd extends Partial<Exchanged> {
  /** An `ApiError`, or whatever reason the caller gave for waiting no longer. */
  error?: unknown
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  /**
   * Instead of the session's token: that of a session which is not open yet (second factor, spec.md 5.5), or null for
   * none at all.
   */
  token?: string | null
  /** Called whenever it leaves: again where the first was refused with its token, and somebody signed in again. */
  onSend?: () => void
  /** Instead of `baseUrl`: where the session of such a token was called. */
  base?: string
  /** The caller keeps the reply for whoever asked, also when they have gone; see `clientForSession`. */
  outlives?: true
}

export interface Client {
  /**
   * Sends one call, for whoever is signed in as it begins: when they have signed out before it is sent, it ends as
   * kind `session`. @throws {ApiError} and nothing else, except the signal's own reason when aborted.
   */
  call<A extends Action>(
    action: A,
    request: RequestOf<A>,
    options?: CallOptions,
  ): Promise<ReplyOf<A>>
}

/** Reads that are asked once per server never exceed this number at once (architecture, The client). */
const perServerLimit = 6

/** The one fetch path of the panel. */
export function createClient({
  baseUrl,
  token,
  sessionEpoch = () => undefined,
  fetch = globalThis.fetch.bind(globalThis),
  onSessionLost,
  mayGo = () => undefined,
  takePrefetched,
  clock,
  onCall,
}: ClientOptions): Client {
  const perServer = createLimiter(perServerLimit)

  /** `fetch`, heard by the clock as soon as the head of the reply is there. */
  const timedFetch: Fetch = async (url, init) => {
    const onItsWay = init.body && takePrefetched?.(url, init.body.toString(), init.signal)
    // A call of its own leaves at once.
    const prefetched = onItsWay && (await onItsWay)
    const { reply, ...times } = prefetched ?? (await timed(fetch(url, init)))
    clock?.observe({ date: reply.headers.get('date'), ...times })
    return reply
  }

  async function send<A extends Action>(
    action: A,
    request: RequestOf<A>,
    sentToken: string | undefined,
    { signal, base = baseUrl() }: Pick<CallOptions, 'signal' | 'base'>,
  ): Promise<ReplyOf<A>> {
    const fields = encodeForm({
      action: action.name,
      ...(sentToken === undefined ? {} : { token: sentToken }),
      // A request codec encodes to form values by construction: its fields are scalars, lists and maps.
      ...(z.encode(action.request, request) as Form),
    })
    const address = `${base}/${action.resource}.php`
    const ended = onCall?.(action, fields)
    let exchanged: Exchanged | undefined
    try {
      exchanged =
        action.method === 'GET'
          ? await exchange(
              timedFetch,
              `${address}?${fields}`,
              { method: 'GET' },
              { action, signal },
            )
          : await exchange(
              timedFetch,
              address,
              { method: 'POST', body: fields },
              { action, signal },
            )
      const reply = readReply(action, exchanged, sentSecrets(action, fields))
      ended?.(exchanged)
      return reply
    } catch (error) {
      ended?.({ ...exchanged, error })
      throw error
    }
  }

  async function call<A extends Action>(
    action: A,
    request: RequestOf<A>,
    { signal, token: ownToken, onSend, ...where }: CallOptions = {},
  ): Promise<ReplyOf<A>> {
    const begunIn = sessionEpoch()
    const given = ownToken === undefined ? token() : (ownToken ?? undefined)
    let sentToken = action.token === 'none' ? undefined : given
    const attempt = async (): Promise<ReplyOf<A>> => {
      if (sentToken !== undefined && ownToken === undefined) {
        if (sessionEpoch() !== begunIn) throw new ApiError({ kind: 'session', action: action.key })
        // Signing in again while the call waited has brought a new one.
        sentToken = token()
      }
      onSend?.()
      return send(action, request, sentToken, { signal, ...where })
    }
    const inTurn = (): Promise<ReplyOf<A>> =>
      action.perServer ? perServer.run(attempt, signal) : attempt()
    try {
      const gate = sentToken !== undefined && ownToken === undefined ? mayGo() : undefined
      if (gate) await unlessAborted(gate, signal)
      return await inTurn()
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'session') throw error
      const mine = sessionEpoch() === begunIn
      if (sentToken === undefined || ownToken !== undefined || !mine || !onSessionLost) throw error
      // The service refused the token before doing anything, so sending even a write again is safe.
      // Another call may have brought a new token meanwhile: then nobody needs to be asked.
      if (token() === sentToken) await unlessAborted(onSessionLost(sentToken, error), signal)
      return inTurn()
    }
  }

  return { call }
}

/** Waits for `work`, but no longer than the caller: who left the page is not called back after signing in. */
function unlessAborted(work: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** What came back: text, or the bytes of a file. */
interface Exchanged {
  status: number
  content: string | Uint8Array
  /** In how many seconds the service, or what stands before it, wants to be asked again. */
  retryAfter?: number
}

/** `Retry-After` as HTTP writes it: seconds, or a moment by the clock of the one who says it. */
function retryAfterIn(headers: Headers): number | undefined {
  const written = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(written)) return Number(written)
  const at = Date.parse(written)
  if (Number.isNaN(at)) return undefined
  const dated = Date.parse(headers.get('date') ?? '')
  return Math.max(0, Math.ceil((at - (Number.isNaN(dated) ? Date.now() : dated)) / 1000))
}

interface Call {
  readonly method: 'GET' | 'POST'
  readonly body?: URLSearchParams
}

async function timed(fetched: Promise<Response>): Promise<TimedReply> {
  const sentAt = Date.now()
  return { reply: await fetched, sentAt, heardAt: Date.now() }
}

type Fetch = (url: string, init: Call & { readonly signal: AbortSignal }) => Promise<Response>

async function exchange(
  fetch: Fetch,
  url: string,
  init: Call,
  { action, signal }: { action: Action; signal: AbortSignal | undefined },
): Promise<Exchanged> {
  const limit = AbortSignal.timeout(timeLimitOf(action) * 1000)
  try {
    const response = await fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    const isFile =
      action.file !== undefined && response.headers.get('content-type')?.startsWith(action.file)
    const content = isFile ? new Uint8Array(await response.arrayBuffer()) : await response.text()
    const retryAfter = retryAfterIn(response.headers)
    return { content, status: response.status, ...(retryAfter !== undefined && { retryAfter }) }
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    throw new ApiError({ kind: limit.aborted ? 'timeout' : 'offline', action: action.key, cause })
  }
}

/**
 * Reads what came back as the action declares it. `secrets`: what was sent and may stand in no error.
 * @throws {ApiError} and nothing else.
 */
export function readReply<A extends Action>(
  action: A,
  exchanged: Exchanged,
  secrets: readonly string[] = [],
): ReplyOf<A> {
  try {
    return decodeReply(action, exchanged, secrets)
  } catch (error) {
    if (error instanceof ApiError) error.retryAfter = exchanged.retryAfter
    // A call that carries no token has no session to lose: wrong credentials are a refusal.
    if (error instanceof ApiError && error.kind === 'session' && action.token === 'none') {
      const { text, code, status } = error
      throw new ApiError({ kind: 'refused', action: action.key, text, code, status })
    }
    throw error
  }
}

function decodeReply<A extends Action>(
  action: A,
  { content, status }: Exchanged,
  secrets: readonly string[],
): ReplyOf<A> {
  const body =
    typeof content === 'string' ? parseReply(content, action.key, status) : { file: content }
  const failure = failureIn(body, action, status, secrets)
  if (failure && (action.failures !== 'in-reply' || status >= 500)) throw failure
  const parsed = z.safeDecode(action.reply, unwrap(body))
  if (parsed.success) return parsed.data as ReplyOf<A>
  if (failure) throw failure
  // The path says which field was wrong; the value itself may be a secret and stays out.
  const field = parsed.error.issues[0]?.path.join('.') ?? ''
  throw new ApiError({ kind: 'malformed', action: action.key, status, code: field || undefined })
}
