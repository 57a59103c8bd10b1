/** One request and its response, whatever it says. */
import { timeLimitOf, type Action } from './action.ts'
import type { TimedReply } from './prefetched.ts'
import { fileOrTextOf, textOf } from './replyContent.ts'
import { ApiError } from './wire.ts'

/** The raw response: text, or the bytes of a file. */
export interface RawReply {
  status: number
  content: string | Uint8Array
  /** It comes from where a redirect led. */
  redirected?: boolean
  /** Seconds after which the API, or a gateway, wants to be called again. */
  retryAfter?: number
}

/** Parses `Retry-After`: seconds, or a date by the sender's clock. */
function retryAfterIn(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(value)) return Number(value)
  const at = Date.parse(value)
  if (Number.isNaN(at)) return undefined
  const dated = Date.parse(headers.get('date') ?? '')
  return Math.max(0, Math.ceil((at - (Number.isNaN(dated) ? Date.now() : dated)) / 1000))
}

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly body?: URLSearchParams
  readonly headers?: Readonly<Record<string, string>>
}

export async function timed(fetched: Promise<Response>): Promise<TimedReply> {
  const sentAt = Date.now()
  return { reply: await fetched, sentAt, heardAt: Date.now() }
}

export type Fetch = (
  url: string,
  init: Call & { readonly signal: AbortSignal },
) => Promise<Response>

/** @throws {ApiError} and nothing else, except the signal's reason when aborted. */
export async function fetchRaw(
  send: Fetch,
  url: string,
  init: Call,
  { action, signal }: { action: Action; signal: AbortSignal | undefined },
): Promise<RawReply> {
  const limit = AbortSignal.timeout(timeLimitOf(action) * 1000)
  let response: Response | undefined
  try {
    response = await send(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    const content = await (action.file === undefined ? textOf(response) : fileOrTextOf(response))
    const retryAfter = retryAfterIn(response.headers)
    const { status, redirected } = response
    return {
      content,
      status,
      ...(redirected && { redirected }),
      ...(retryAfter !== undefined && { retryAfter }),
    }
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    const kind = limit.aborted ? 'timeout' : response ? 'damaged' : 'offline'
    throw new ApiError({ kind, action: action.key, cause, status: response?.status })
  }
}
