import type { AnyRouter } from '@tanstack/react-router'
import { loadScreen } from '#lib/queryStates/prefetch.ts'

/** Loads the code of a screen of the panel that will be wanted in a moment. */
export const loadScreenAt = (router: AnyRouter, href: string): void =>
  loadScreen(router, addressOf(href).pathname)

/** Asks for what that screen shows first. It finds the answers, or waits for them, when it opens. */
export function readScreen(router: AnyRouter, href: string): void {
  const { pathname, search } = addressOf(href)
  void router.preloadRoute({ to: pathname, search: router.options.parseSearch(search) })
}

/** The screen that a path is within and that is about no single thing, with nothing open over it. */
export function listAt(router: AnyRouter, path: string): string {
  const [matchedRoutes] = router.getMatchedRoutes(addressOf(path).pathname)
  let [list = ''] = String(matchedRoutes.at(-1)?.fullPath ?? '').split('/$')
  // Invoices have no list at `/billing/invoices`: it is at `/billing`.
  while (list !== '' && !(list in router.routesByPath)) list = list.slice(0, list.lastIndexOf('/'))
  return list === '' ? '/' : list
}

/** The panel's first screen is the list. */
const addressOf = (href: string): URL => new URL(href === '/' ? '/servers' : href, location.origin)
