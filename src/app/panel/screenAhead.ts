import type { AnyRouter } from '@tanstack/react-router'
import { preloadScreen } from '#lib/queryStates/prefetch.ts'
import type { Query, QueryClient } from '@tanstack/react-query'

/** Preloads a screen's code. */
export const loadScreenAt = (router: AnyRouter, href: string): void =>
  preloadScreen(router, addressOf(href).pathname)

/** Starts a screen's first reads, which it finds in the cache when it opens. */
export function readScreen(router: AnyRouter, href: string): void {
  const { pathname, search } = addressOf(href)
  void router.preloadRoute({ to: pathname, search: router.options.parseSearch(search) })
}

/** The nearest screen above a path that has no parameters. */
export function listAt(router: AnyRouter, path: string): string {
  const [matchedRoutes] = router.getMatchedRoutes(addressOf(path).pathname)
  let [list = ''] = String(matchedRoutes.at(-1)?.fullPath ?? '').split('/$')
  // There is no route `/billing/invoices`: that list is at `/billing`.
  while (list !== '' && !(list in router.routesByPath)) list = list.slice(0, list.lastIndexOf('/'))
  return list === '' ? '/' : list
}

/** `/` redirects to the list of servers. */
const addressOf = (href: string): URL => new URL(href === '/' ? '/servers' : href, location.origin)

/** How long the outline waits for the first screen's reads. In ms. */
const maxWait = 250

/**
 * Resolves once the screen's code and loader reads are there, so that it renders without skeletons, or after `maxWait`.
 * Failures count as done: the screen reports them.
 */
export async function firstScreenReady(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  await Promise.race([
    // The screen loads again and reports the error.
    router.load().then(
      () => firstReads(queryClient),
      () => undefined,
    ),
    new Promise((resolve) => setTimeout(resolve, maxWait)),
  ])
}

async function firstReads(queryClient: QueryClient): Promise<void> {
  const cache = queryClient.getQueryCache()
  const pending = (): readonly Query[] =>
    cache.findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.status === 'pending' })
  if (pending().length === 0) return
  await new Promise<void>((resolve) => {
    const stop = cache.subscribe(() => {
      if (pending().length > 0) return
      stop()
      resolve()
    })
  })
}
