/**
 * Backs off repeated reads while the API is unreachable: their intervals stop (`repeated`), and one read per
 * action is retried with growing pauses. Once it succeeds, the others follow.
 */
import { focusManager, type Query, type QueryClient } from '@tanstack/react-query'
import { isUnreachable, type ApiError } from './wire.ts'
import { createEvents, createStore, type Store } from '#lib/store/store.ts'
import { serviceNow } from './serviceClock.ts'

/** Reads that another tab of this browser fetched last: see the panel's `shareReads.ts`. */

const adopted = new WeakSet<object>()

/** Whether another tab fetched the data this query shows. */
const isAdopted = (query: object): boolean => adopted.has(query)

/** Marks a query as fetched by another tab, or as this tab's own again. */
export function setAdopted(query: object, byOther: boolean): void {
  if (byOther) adopted.add(query)
  else adopted.delete(query)
}

/**
 * How much longer than its interval a tab waits before it refetches what another tab fetched last. That tab stays in
 * charge while it lives; the random part keeps the others from taking over all at once. In ms.
 */
const slack = 3000 + Math.floor(Math.random() * 4000)

/** Doubles with each failed retry. In ms. */
const firstPause = 15_000
const longestPause = 300_000
/** The longest `Retry-After` we honor, in case it is wrong. In ms. */
const maxRetryAfter = 3_600_000

/** The part of a query that `repeated` needs. */
interface Read {
  readonly state: { readonly error: unknown }
}

type Interval<Known> = number | false | ((query: Known) => number | false | undefined)

/**
 * The refetch interval of a read. None while it fails, because `followFailures` retries it then; slightly longer
 * while another tab fetches it for us.
 */
export const pollingInterval =
  <AnyRead extends Read = Read>(refetchInterval: Interval<AnyRead>) =>
  (query: AnyRead): number | false => {
    const interval =
      typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval
    if (interval === undefined || interval === false || isUnreachable(query.state.error))
      return false
    return isAdopted(query) ? interval + slack : interval
  }

interface Failing {
  /** Failed retries in a row; the first failure isn't counted. */
  tries: number
  /** In ms since the page opened: the wall clock may change at any time. */
  dueAt: number
  /** The API asked not to be called before this time; same clock. */
  notBefore: number
}

/** Retries failing reads and reports when the next retry is due. Returns whether an action is currently failing. */
export function followFailures(
  queryClient: QueryClient,
  retries: Pick<Retries, 'report' | 'onRetryNow' | 'retryNow'>,
): (action: string) => boolean {
  const cache = queryClient.getQueryCache()
  /** By action. */
  const failing = new Map<string, Failing>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let reported: number | undefined

  const shownFailures = (action: string): readonly Query[] =>
    cache.findAll({
      queryKey: [action],
      type: 'active',
      predicate: ({ state }) => isUnreachable(state.error),
    })

  function schedule(): void {
    clearTimeout(timer)
    const dueTimes = [...failing].flatMap(([action, { dueAt }]) =>
      shownFailures(action).length > 0 ? [dueAt] : [],
    )
    const next = dueTimes.length > 0 ? Math.min(...dueTimes) : undefined
    if (next !== undefined) timer = setTimeout(retryDue, Math.max(0, next - performance.now()))
    if (next === reported) return
    reported = next
    retries.report('reads', next === undefined ? undefined : next - performance.now())
  }

  const postpone = (one: Failing): void => {
    const pause = Math.min(firstPause * 2 ** one.tries, longestPause)
    one.dueAt = Math.max(performance.now() + pause, one.notBefore)
  }

  const tryOne = (action: string): void => {
    const [query] = shownFailures(action)
    if (!query) failing.delete(action)
    else if (query.state.fetchStatus === 'idle')
      void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' })
  }

  function retryDue(): void {
    // A hidden tab sends nothing, here as elsewhere.
    const isVisible = focusManager.isFocused()
    // Retries that are due at about the same time go together.
    for (const [action, one] of failing) {
      if (one.dueAt > performance.now() + 1000) continue
      if (isVisible) one.tries += 1
      postpone(one)
      if (isVisible) tryOne(action)
    }
    schedule()
  }

  /** Not counted as a retry: pressing the button must not lengthen the pauses. */
  function tryAll(): void {
    for (const [action, one] of failing) {
      one.notBefore = 0
      postpone(one)
      tryOne(action)
    }
    schedule()
  }

  function failed(action: string, { retryAfter = 0 }: ApiError): void {
    const known = failing.get(action)
    const one = known ?? { tries: 0, dueAt: 0, notBefore: 0 }
    one.notBefore = performance.now() + Math.min(retryAfter * 1000, maxRetryAfter)
    if (known) one.dueAt = Math.max(one.dueAt, one.notBefore)
    else postpone(one)
    failing.set(action, one)
  }

  function answered(action: string): void {
    if (!failing.delete(action)) return
    for (const query of shownFailures(action))
      if (query.state.fetchStatus === 'idle')
        void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' })
    // The API is reachable again, so nothing else needs to wait.
    retries.retryNow()
  }

  cache.subscribe((event) => {
    if (event.type === 'updated') {
      const key: unknown = event.query.queryKey
      const action = Array.isArray(key) ? String(key[0]) : ''
      if (event.action.type === 'success') answered(action)
      else if (event.action.type === 'error') {
        if (isUnreachable(event.action.error)) failed(action, event.action.error)
        else answered(action)
      }
    }
    if (failing.size > 0 || reported !== undefined) schedule()
  })
  retries.onRetryNow(tryAll)
  focusManager.subscribe((isVisible) => {
    if (isVisible) retryDue()
  })
  return (action) => failing.has(action)
}

/**
 * Which requests are paused because the API is unreachable, and when they resume. Everything that polls (repeated
 * reads, running operations) backs off and reports here, so that one notice can show it, with a button to retry now.
 */
export interface Retries {
  /** When the next request is due, by the API's clock in ms; undefined when nothing is waiting. */
  next: Pick<Store<number | undefined>, 'get' | 'subscribe'>
  /** Reports when a source retries, in ms from now; undefined once it no longer waits. */
  report: (source: string, wait: number | undefined) => void
  /** Makes every source retry now. */
  retryNow: () => void
  /** Called when everything should retry now. Returns how to unsubscribe. */
  onRetryNow: (listener: () => void) => () => void
}

/** `now`: the API's clock, in ms. */
export function createRetries(now: () => number): Retries {
  const waits = new Map<string, number>()
  const next = createStore<number | undefined>(undefined)
  const presses = createEvents()
  return {
    next,
    report(source, wait) {
      if (wait === undefined) waits.delete(source)
      else waits.set(source, now() + wait)
      next.set(waits.size === 0 ? undefined : Math.min(...waits.values()))
    },
    retryNow: presses.emit,
    onRetryNow: presses.subscribe,
  }
}

/** For the API this page uses. */
export const retries = createRetries(serviceNow)
