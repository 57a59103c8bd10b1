/** What the start script (src/start) requested before the program had loaded. */

/** A call in flight, as it was sent. */
export interface PrefetchedCall {
  readonly url: string
  /** The encoded form. */
  readonly body: string
  /** By the browser's clock, in ms. */
  readonly sentAt: number
  /** `heardAt`: when the headers arrived, by the browser's clock, in ms. */
  readonly response: Promise<{ readonly reply: Response; readonly heardAt: number }>
  readonly abort: () => void
}

declare global {
  interface Window {
    /** Absent if the page was served without the start script. */
    prefetched?: {
      /** `config.json`. */
      readonly config: Promise<Response>
      /** The first reads of the screen at this URL, once they are sent. */
      readonly reads: Promise<PrefetchedCall[]>
    }
  }
}

/** Older responses are requested again. In ms. */
const freshFor = 15_000

/** A `fetch` with the times it was sent and answered, by the browser's clock, in ms. */
export interface TimedReply {
  readonly reply: Response
  readonly sentAt: number
  readonly heardAt: number
}

/** Called before the first write: a response from before it must not be used after it. */
export const forgetPrefetched = (): void => {
  delete window.prefetched
}

/**
 * Takes the response to a call that is already in flight, once; undefined if there is none. Fails and aborts like a
 * `fetch` of its own.
 */
export const takePrefetched = (
  url: string,
  body: string,
  signal?: AbortSignal,
): Promise<TimedReply | undefined> | undefined =>
  window.prefetched && take(window.prefetched.reads, url, body, signal)

async function take(
  reads: Promise<PrefetchedCall[]>,
  url: string,
  body: string,
  signal: AbortSignal | undefined,
): Promise<TimedReply | undefined> {
  const calls = await reads
  const wanted = inOrder(body)
  const index = calls.findIndex((call) => call.url === url && inOrder(call.body) === wanted)
  // Several calls may search the list before any of them removes its entry.
  const [taken] = index === -1 ? [] : calls.splice(index, 1)
  if (!taken) return undefined
  if (signal?.aborted) taken.abort()
  signal?.addEventListener('abort', taken.abort, { once: true })
  const received = await taken.response
  return Date.now() - received.heardAt > freshFor
    ? undefined
    : { ...received, sentAt: taken.sentAt }
}

/** Fields are sent in any order. */
function inOrder(body: string): string {
  const fields = new URLSearchParams(body)
  fields.sort()
  return String(fields)
}
