/** What `public/start.js` asked for before the program was there. */

/** A call on its way, as it was sent. */
interface PrefetchedCall {
  readonly url: string
  /** The encoded form. */
  readonly body: string
  /** By the browser's clock. In ms. */
  readonly sentAt: number
  /** `heardAt`: when its head was there, by the browser's clock, in ms. */
  readonly response: Promise<{ readonly reply: Response; readonly heardAt: number }>
  readonly abort: () => void
}

declare global {
  interface Window {
    /** Absent where the page was served without `start.js`. */
    prefetched?: {
      /** `config.json`. */
      readonly config: Promise<Response>
      /** What the screen at this address reads first, once it is sent. */
      readonly reads: Promise<PrefetchedCall[]>
    }
  }
}

/** A reply that came longer ago is asked for anew: the first screen has done without it. In ms. */
const freshFor = 15_000

/** What a `fetch` came to, and when it was sent and heard of, by the browser's clock. In ms. */
export interface TimedReply {
  readonly reply: Response
  readonly sentAt: number
  readonly heardAt: number
}

/** From now on replies are the program's own: one that came before a write must not be taken for what stands after it. */
export const forgetPrefetched = (): void => {
  delete window.prefetched
}

/**
 * Takes the reply to a call that is on its way already, once; undefined at once where none can be. It fails, and is
 * aborted by `signal`, as a `fetch` of its own would be.
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
  const place = calls.findIndex((call) => call.url === url && call.body === body)
  // Several calls look at the same list before any of them has taken its reply out of it.
  const [taken] = place === -1 ? [] : calls.splice(place, 1)
  if (!taken) return undefined
  if (signal?.aborted) taken.abort()
  signal?.addEventListener('abort', taken.abort, { once: true })
  const heard = await taken.response
  return Date.now() - heard.heardAt > freshFor ? undefined : { ...heard, sentAt: taken.sentAt }
}
