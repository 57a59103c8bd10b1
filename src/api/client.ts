import * as z from 'zod/mini'
import type { Action, ReplyOf, RequestOf } from './action.ts'
import { connectionsPerHost, isChromium, watchTries } from './earlierTry.ts'
import { fetchRaw, timed, type Call, type Fetch, type RawReply } from './exchange.ts'
import { createLimiter } from './limiter.ts'
import { notingUnreadable, type Unreadable } from './lists.ts'
import type { HeldUp } from './localNetwork.ts'
import type { Losses } from './losses.ts'
import type { takePrefetched } from './prefetched.ts'
import { readReply } from './readReply.ts'
import { sentSecrets } from './secretNames.ts'
import type { ServiceClock } from './serviceClock.ts'
import type { Trace } from './trace.ts'
import type { MarkedSend } from './writeKey.ts'
import { ApiError, encodeForm, type Form } from './wire.ts'

export interface ClientOptions {
  /** Base URL without a trailing slash, read on every call: a login response may change it (wire.md 2). */
  baseUrl: () => string
  /** The session's token; undefined when signed out. */
  token: () => string | undefined
  /**
   * Identifies the session that a token belongs to. It changes on sign-out and when someone else signs in; calls
   * begun before the change don't continue after it.
   */
  sessionEpoch?: () => unknown
  fetch?: typeof fetch
  /**
   * Called when the API rejects the token. Resolves once the user has signed in again, and the call continues
   * with the new token; rejects if they chose not to. `refusal` is the API's answer.
   */
  onSessionLost?: (lostToken: string, refusal: ApiError) => Promise<void>
  /**
   * Called before the session's token is sent. Undefined lets the call go at once; a promise holds it until it
   * resolves, and rejects when nobody is signed in any more.
   */
  beforeSend?: () => Promise<void> | undefined
  /** Takes over the response to a call that was sent before the program had loaded; see `prefetched.ts`. */
  takePrefetched?: typeof takePrefetched
  /** Learns the API's time from its responses. */
  clock?: Pick<ServiceClock, 'observe'>
  /** Learns from every call whether calls get through. Offline, writes fail without being sent. */
  connection?: ConnectionWatch
  /** Finds out why a call got no response, or a web page. */
  losses?: Losses
  /** Marks each send of a write; see `writeKey.ts`. */
  markWrite?: (url: string) => MarkedSend
  /** Names each request for the logs of what handles it; not those of `takePrefetched`. */
  trace?: () => Trace
  /**
   * Called after the response to a write which the browser had sent before, or whose every try was cut: the API may
   * have carried it out twice. Never called where that leaves the same state (`harmlessTwice`).
   */
  onSentTwice?: (action: Action, request: unknown) => void
  /** Called for every call as it is sent, secrets included. The returned function is called when it ends. */
  onCall?: OnCall
}

export interface ConnectionWatch {
  /** The browser has no network. */
  isOffline: () => boolean
  /** A response arrived, whatever it says. `sentAt`: when its call was sent, in ms of `performance.now`. */
  answered: (sentAt: number) => void
  /** A call couldn't connect. `action`: its key. */
  failed: (action: string) => void
  /** The browser keeps this page from the API. */
  held: (why: HeldUp) => void
  /** An access proxy answers with its sign-in page. */
  stopped: () => void
}

export type OnCall = (action: Action, fields: URLSearchParams) => (end: CallEnd) => void

/** How a call ended: what came back, if anything, and why it isn't a valid response. */
export interface CallEnd extends Partial<RawReply> {
  /** The ID of the trace that was sent with it. */
  trace?: string
  /** An `ApiError`, or the reason given to the abort signal. */
  error?: unknown
  /** Records of lists that couldn't be read. */
  unreadable?: readonly Unreadable[]
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  /**
   * Sent instead of the session's token: the token of a session that isn't open yet (two-factor, spec.md 5.5), or
   * null for none.
   */
  token?: string | null
  /** Called on every send, including the second one after signing in again. */
  onSend?: () => void
  /** Replaces `baseUrl`: where such a session was opened. */
  base?: string
  /** Deliver the response even if the session has ended meanwhile; see `clientForSession`. */
  outlives?: true
}

export interface Client {
  /**
   * Sends one call on behalf of whoever is signed in when it begins. If they sign out before it is sent, it fails
   * with kind `session`. @throws {ApiError} and nothing else, except the signal's reason when aborted.
   */
  call<A extends Action>(
    action: A,
    request: RequestOf<A>,
    options?: CallOptions,
  ): Promise<ReplyOf<A>>
}

/** How many `perServer` reads run at once. */
const perServerLimit = 6

/** The panel's only code that calls `fetch`. */
export function createClient({
  baseUrl,
  token,
  sessionEpoch = () => undefined,
  fetch = globalThis.fetch.bind(globalThis),
  onSessionLost,
  beforeSend = () => undefined,
  takePrefetched,
  clock,
  connection,
  losses,
  markWrite = (url) => ({ url }),
  trace,
  onSentTwice,
  onCall,
}: ClientOptions): Client {
  const perServer = createLimiter(perServerLimit)
  let underWay = 0

  /** `fetch` that reports the response's `Date` to the clock as soon as its headers arrive. */
  const timedFetch = async (
    url: string,
    init: Parameters<Fetch>[1],
    onTrace: (id: string) => void,
  ): Promise<Response> => {
    const prefetching = init.body && takePrefetched?.(url, init.body.toString(), init.signal)
    // Without a prefetched response there is nothing to await, so the call leaves at once.
    const prefetched = prefetching && (await prefetching)
    const { reply, ...times } = prefetched ?? (await timed(fetch(url, traced(init, onTrace))))
    clock?.observe({ date: reply.headers.get('date'), ...times })
    return reply
  }

  function traced<Init extends Call>(init: Init, onTrace: (id: string) => void): Init {
    const sent = trace?.()
    if (!sent) return init
    onTrace(sent.id)
    return { ...init, headers: { ...init.headers, ...sent.headers } }
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
      // A request codec encodes to form values by construction: scalars, lists and maps.
      ...(z.encode(action.request, request) as Form),
    })
    const script = `${base}/${action.resource}.php`
    const address = action.method === 'GET' ? `${script}?${fields}` : script
    const { url, ...marks } =
      action.effect === 'write' ? markWrite(address) : { url: address, headers: undefined }
    // The timing may arrive before the response has been read.
    let hasEnded = (): void => undefined
    const ended = new Promise<void>((resolve) => (hasEnded = resolve))
    const mayDoHarmTwice = action.effect === 'write' && !action.harmlessTwice
    const tellSentTwice = (): void => {
      if (mayDoHarmTwice) onSentTwice?.(action, request)
    }
    if (onSentTwice && mayDoHarmTwice && underWay < connectionsPerHost)
      watchTries(url, async () => {
        await ended
        // What stands in front of the API has refused the repeat.
        if (rawReply?.status !== 409) tellSentTwice()
      })
    const reportEnd = onCall?.(action, fields)
    const sentAt = performance.now()
    let rawReply: RawReply | undefined
    let sentTrace: { readonly trace: string } | undefined
    const tracedFetch: Fetch = (target, init) =>
      timedFetch(target, init, (id) => (sentTrace = { trace: id }))
    underWay += 1
    try {
      rawReply = await fetchRaw(
        tracedFetch,
        url,
        action.method === 'GET'
          ? { method: 'GET', ...marks }
          : { method: 'POST', body: fields, ...marks },
        { action, signal },
      )
      if (await losses?.isSignInPage(rawReply))
        throw new ApiError({ kind: 'sign-in-page', action: action.key, status: rawReply.status })
      connection?.answered(sentAt)
      losses?.answered(script)
      const secrets = sentSecrets(action, fields)
      const read = rawReply
      const { value, unreadable } = notingUnreadable(() => readReply(action, read, secrets))
      reportEnd?.({ ...read, ...sentTrace, ...(unreadable.length > 0 && { unreadable }) })
      return value
    } catch (failure) {
      // A browser gives up only when its repeats fail too, and the timing of a failed request tells nothing of them.
      const error = await explained(failure, script, tellSentTwice)
      if (error instanceof ApiError) {
        if (error.kind === 'offline') connection?.failed(action.key)
        else if (error.kind === 'sign-in-page') connection?.stopped()
        // Others get through.
        else if (error.kind === 'blocked') connection?.answered(sentAt)
      }
      reportEnd?.({ ...rawReply, ...sentTrace, error })
      throw error
    } finally {
      underWay -= 1
      hasEnded()
    }
  }

  /**
   * A call without a response failed for want of a connection, unless other calls get through or the browser keeps this
   * page from the API, which also makes calls time out.
   */
  async function explained(failure: unknown, script: string, onCut: () => void): Promise<unknown> {
    if (!(failure instanceof ApiError) || !losses || connection?.isOffline()) return failure
    const isLate = failure.kind === 'timeout'
    if (!isLate && failure.kind !== 'offline') return failure
    const heldUp = await losses.heldUp(script, isLate)
    if (heldUp) {
      connection?.held(heldUp)
      const { action, cause } = failure
      return new ApiError({ kind: 'local-network', action, cause, words: heldUp.words })
    }
    if (isLate) return failure
    const kind = await losses.whySilent(script)
    // In Firefox and WebKit it was mostly a false alarm (`npm run test:browsers`).
    if (kind === 'cut' && isChromium()) onCut()
    if (kind === 'cut' || kind === 'offline') return failure
    const { host, pathname } = new URL(script, location.href)
    const { action, cause } = failure
    return new ApiError({
      kind,
      action,
      cause,
      ...(kind === 'blocked' && { script: host + pathname }),
    })
  }

  /**
   * A write that fails while it is sent may have been carried out, so offline it isn't even tried. Reads are, and so is
   * signing in: their responses show that the browser is wrong about its network. @throws {ApiError}
   */
  function refuseOffline({ key, effect, token: needed }: Action): void {
    if (effect === 'write' && needed !== 'none' && connection?.isOffline())
      throw new ApiError({ kind: 'offline', action: key, notSent: true })
  }

  async function call<A extends Action>(
    action: A,
    request: RequestOf<A>,
    { signal, token: ownToken, onSend, ...where }: CallOptions = {},
  ): Promise<ReplyOf<A>> {
    // Before the session is checked, which offline would fail in its place.
    refuseOffline(action)
    const epochAtStart = sessionEpoch()
    const callToken = ownToken === undefined ? token() : (ownToken ?? undefined)
    let sentToken = action.token === 'none' ? undefined : callToken
    const attempt = async (): Promise<ReplyOf<A>> => {
      if (sentToken !== undefined && ownToken === undefined) {
        if (sessionEpoch() !== epochAtStart)
          throw new ApiError({ kind: 'session', action: action.key })
        // Signing in again while the call waited has produced a new token.
        sentToken = token()
      }
      refuseOffline(action)
      onSend?.()
      return send(action, request, sentToken, { signal, ...where })
    }
    const inTurn = (): Promise<ReplyOf<A>> =>
      action.perServer ? perServer.run(attempt, signal) : attempt()
    try {
      const gate = sentToken !== undefined && ownToken === undefined ? beforeSend() : undefined
      if (gate) await unlessAborted(gate, signal)
      return await inTurn()
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'session') throw error
      const isSameSession = sessionEpoch() === epochAtStart
      if (sentToken === undefined || ownToken !== undefined || !isSameSession || !onSessionLost)
        throw error
      // The API rejected the token before doing anything, so even a write can safely be sent again. If another
      // call has obtained a new token meanwhile, nobody needs to be asked.
      if (token() === sentToken) await unlessAborted(onSessionLost(sentToken, error), signal)
      return inTurn()
    }
  }

  return { call }
}

/** Stops waiting when the caller aborts: a page that is gone isn't resumed after signing in. */
function unlessAborted(work: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
