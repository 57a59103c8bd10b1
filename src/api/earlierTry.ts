/**
 * Whether the browser had sent a write before the try that was answered. It repeats one whose kept-alive connection
 * closed without a response and tells nobody, but Chromium's resource timing has `connectStart` and `requestStart` of the
 * last try beside the `fetchStart` of the first. Measured with Chromium 156 on 2026-11-27: no false alarm in 620 calls.
 * Firefox 153 (0 of 20 repeats) and WebKitGTK 2.50 show nothing of it. docs/decisions/0020-repeated-writes.md
 */

/** How long a request may wait before it is sent, if there was no earlier try. In ms. */
const longestStart = 50

/** With so many requests under way, one more may wait for a connection (HTTP/1.1). */
export const connectionsPerHost = 6

/** The part of a `PerformanceResourceTiming` that shows it. In ms. */
export type TryTiming = Pick<
  PerformanceResourceTiming,
  'workerStart' | 'redirectEnd' | 'fetchStart' | 'connectStart' | 'requestStart'
>

/** How long a request waited until it was sent, or its connection begun. In ms; 0 where that isn't known. */
function startDelay({
  workerStart,
  redirectEnd,
  fetchStart,
  connectStart,
  requestStart,
}: TryTiming): number {
  // A service worker and a redirect take time of their own, and other origins don't show theirs.
  if (workerStart > 0 || redirectEnd > 0 || requestStart === 0) return 0
  // On a new connection the handshakes follow, which say nothing.
  return (connectStart > fetchStart ? connectStart : requestStart) - fetchStart
}

/**
 * Whether a request began too late for a first try. On a busy computer every request begins late: then only one counts
 * that waited several times as long as the quickest of those `before` it.
 */
export const hadEarlierTry = (timing: TryTiming, before: readonly TryTiming[] = []): boolean => {
  const usual = before.length === 0 ? 0 : Math.min(...before.map(startDelay))
  return startDelay(timing) > Math.max(longestStart, 3 * usual)
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
