/**
 * Reads that are repeated, while the way to the service fails: their intervals rest (`repeated`), and one read of each
 * action is tried in ever longer pauses. When it is answered, all others follow.
 */
import { focusManager, type Query, type QueryClient } from '@tanstack/react-query'
import { isAdopted, slack } from './adoptedReads.ts'
import type { Retries } from './retries.ts'
import { wayFailed, type ApiError } from './wire.ts'

/** The first pause doubles with each try that fails. In ms. */
const firstPause = 15_000
const longestPause = 300_000
/** The longest that is waited because the service asks for it: it may be mistaken. In ms. */
const longestAsked = 3_600_000

/** As much of a query as tells how it is read. */
interface Read {
  readonly state: { readonly error: unknown }
}

type Interval<Known> = number | false | ((query: Known) => number | false | undefined)

/**
 * How often a read is repeated. Not by itself while it fails: then it is tried by `followFailures`. A little later where
 * another tab read it last, which goes on doing so.
 */
export const repeated =
  <AnyRead extends Read = Read>(interval: Interval<AnyRead>) =>
  (query: AnyRead): number | false => {
    const every = typeof interval === 'function' ? interval(query) : interval
    if (every === undefined || every === false || wayFailed(query.state.error)) return false
    return isAdopted(query) ? every + slack : every
  }

interface Failing {
  /** Tries in a row that failed, the first not counted. */
  tries: number
  /** In ms since the page was opened: the time of day may be set at any moment. */
  dueAt: number
  /** Until then the service does not want to be asked; likewise. */
  askedUntil: number
}

/** Tries failing reads again, and says when next. Returns whether an action is known to fail. */
export function followFailures(
  queryClient: QueryClient,
  retries: Pick<Retries, 'report' | 'onRetryNow' | 'retryNow'>,
): (action: string) => boolean {
  const cache = queryClient.getQueryCache()
  /** By action. */
  const failing = new Map<string, Failing>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let told: number | undefined

  const shownFailures = (action: string): readonly Query[] =>
    cache.findAll({
      queryKey: [action],
      type: 'active',
      predicate: ({ state }) => wayFailed(state.error),
    })

  function plan(): void {
    clearTimeout(timer)
    const dues = [...failing].flatMap(([action, { dueAt }]) =>
      shownFailures(action).length > 0 ? [dueAt] : [],
    )
    const next = dues.length > 0 ? Math.min(...dues) : undefined
    if (next !== undefined) timer = setTimeout(round, Math.max(0, next - performance.now()))
    if (next === told) return
    told = next
    retries.report('reads', next === undefined ? undefined : next - performance.now())
  }

  const postpone = (one: Failing): void => {
    const pause = Math.min(firstPause * 2 ** one.tries, longestPause)
    one.dueAt = Math.max(performance.now() + pause, one.askedUntil)
  }

  const tryOne = (action: string): void => {
    const [query] = shownFailures(action)
    if (!query) failing.delete(action)
    else if (query.state.fetchStatus === 'idle')
      void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' })
  }

  function round(): void {
    // A tab that nobody looks at asks nothing, here as elsewhere.
    const looks = focusManager.isFocused()
    // What is due about the same time goes together.
    for (const [action, one] of failing) {
      if (one.dueAt > performance.now() + 1000) continue
      if (looks) one.tries += 1
      postpone(one)
      if (looks) tryOne(action)
    }
    plan()
  }

  /** Without counting it: a person's press must not make the pauses longer. */
  function tryAll(): void {
    for (const [action, one] of failing) {
      one.askedUntil = 0
      postpone(one)
      tryOne(action)
    }
    plan()
  }

  function failed(action: string, { retryAfter = 0 }: ApiError): void {
    const known = failing.get(action)
    const one = known ?? { tries: 0, dueAt: 0, askedUntil: 0 }
    one.askedUntil = performance.now() + Math.min(retryAfter * 1000, longestAsked)
    if (known) one.dueAt = Math.max(one.dueAt, one.askedUntil)
    else postpone(one)
    failing.set(action, one)
  }

  function answered(action: string): void {
    if (!failing.delete(action)) return
    for (const query of shownFailures(action))
      if (query.state.fetchStatus === 'idle')
        void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' })
    // The way is open again: what else failed on it need not wait.
    retries.retryNow()
  }

  cache.subscribe((event) => {
    if (event.type === 'updated') {
      const key: unknown = event.query.queryKey
      const action = Array.isArray(key) ? String(key[0]) : ''
      if (event.action.type === 'success') answered(action)
      else if (event.action.type === 'error') {
        if (wayFailed(event.action.error)) failed(action, event.action.error)
        else answered(action)
      }
    }
    if (failing.size > 0 || told !== undefined) plan()
  })
  retries.onRetryNow(tryAll)
  focusManager.subscribe((looks) => {
    if (looks) round()
  })
  return (action) => failing.has(action)
}
