/**
 * Whether the browser had sent a write before the try that was answered. It repeats one whose kept-alive connection
 * closed without a response and tells nobody, but Chromium's resource timing has `connectStart` and `requestStart` of the
 * last try beside the `fetchStart` of the first. Over HTTP/2 a repeat of a closed connection begins on a new one; over HTTP/1.1
 * it takes another idle one, and looks like a call that a busy computer sent late. Measured with Chromium 156.
 * Firefox 153 (0 of 20 repeats) and WebKitGTK 2.50 show nothing of it. docs/decisions/0020-repeated-writes.md
 */

/**
 * How long a request may wait before it is sent, if there was no earlier try: on a new connection, or on one that was used before.
 * On a computer with seven times as much to do as it can, 4 of 250 calls waited longer than 50 ms, the slowest 397. In ms.
 */
const longestStart = { new: 50, used: 500 }

/** With so many requests under way, one more may wait for a connection (HTTP/1.1). */
export const connectionsPerHost = 6

/** The part of a `PerformanceResourceTiming` that shows it. In ms. */
export type TryTiming = Pick<
  PerformanceResourceTiming,
  'workerStart' | 'redirectEnd' | 'fetchStart' | 'connectStart' | 'requestStart'
>

const isOnNewConnection = ({ connectStart, fetchStart }: TryTiming): boolean =>
  connectStart > fetchStart

/** How long a request waited until it was sent, or its connection begun. In ms; 0 where that isn't known. */
function startDelay(timing: TryTiming): number {
  const { workerStart, redirectEnd, fetchStart, connectStart, requestStart } = timing
  // A service worker and a redirect take time of their own, and other origins don't show theirs.
  if (workerStart > 0 || redirectEnd > 0 || requestStart === 0) return 0
  // On a new connection the handshakes follow, which say nothing.
  return (isOnNewConnection(timing) ? connectStart : requestStart) - fetchStart
}

/**
 * Whether a request began too late for a first try. On a busy computer every request begins late: then only one counts
 * that waited several times as long as the quickest of those `before` it.
 */
export const hadEarlierTry = (timing: TryTiming, before: readonly TryTiming[] = []): boolean => {
  const usual = before.length === 0 ? 0 : Math.min(...before.map(startDelay))
  const longest = isOnNewConnection(timing) ? longestStart.new : longestStart.used
  return startDelay(timing) > Math.max(longest, 3 * usual)
}

/** Sends whose timing hasn't been seen, by URL, with what to do if there was an earlier try. */
const waiting = new Map<string, () => Promise<void>>()
/** Failed requests don't have a timing everywhere. */
const mostWaiting = 50

/** The timing of Firefox and WebKit never showed an earlier try, and a late start on a busy computer looked like one. */
export const isChromium = (): boolean =>
  typeof navigator === 'object' && /Chrom(e|ium)\//.test(navigator.userAgent)

const observer =
  typeof PerformanceObserver === 'function' && isChromium()
    ? new PerformanceObserver((list) => {
        for (const entry of list.getEntriesByType('resource')) {
          const tell = waiting.get(entry.name)
          if (!tell) continue
          waiting.delete(entry.name)
          if (isTiming(entry) && hadEarlierTry(entry, callsBefore(entry))) void tell()
        }
        if (waiting.size === 0) observer?.disconnect()
      })
    : undefined

/**
 * Calls back, soon after the response, if the browser had sent the request before. `url` must be this send's alone: its
 * fragment, which isn't sent, makes it so.
 */
export function watchTries(url: string, onEarlierTry: () => Promise<void>): void {
  if (!observer) return
  if (waiting.size >= mostWaiting) waiting.clear()
  if (waiting.size === 0) observer.observe({ type: 'resource' })
  waiting.set(new URL(url, location.href).href, onEarlierTry)
}

/** The last calls that had ended before a request began. Files don't count: they wait for one another. */
const callsBefore = ({ startTime }: PerformanceEntry): readonly TryTiming[] =>
  performance
    .getEntriesByType('resource')
    .filter(isTiming)
    .filter(
      ({ initiatorType, startTime: began, duration }) =>
        initiatorType === 'fetch' && began + duration <= startTime,
    )
    .slice(-3)

const isTiming = (entry: PerformanceEntry): entry is PerformanceResourceTiming =>
  'requestStart' in entry
