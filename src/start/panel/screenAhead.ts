import type { AnyRouter } from '@tanstack/react-router'
import { loadCatalogue } from '#locales/index.ts'

/** Loads the code and the words of a screen of the panel that will be wanted in a moment. */
export function loadScreen(router: AnyRouter, href: string): void {
  const [matchedRoutes] = router.getMatchedRoutes(addressOf(href).pathname)
  void Promise.allSettled([
    loadCatalogue('panel'),
    ...matchedRoutes.map((route) => router.loadRouteChunk(route)),
  ])
}

/** Asks for what that screen shows first. It finds the answers, or waits for them, when it opens. */
export function readScreen(router: AnyRouter, href: string): void {
  const { pathname, search } = addressOf(href)
  void router.preloadRoute({ to: pathname, search: router.options.parseSearch(search) })
}

/** The panel's first screen is the list. */
const addressOf = (href: string): URL => new URL(href === '/' ? '/servers' : href, location.origin)
