import type { AnyRouter } from '@tanstack/react-router'

/** Loads the code of a screen that will be wanted in a moment. A file that is missing is told when the screen is opened. */
export function loadScreen(router: AnyRouter, path: string): void {
  const [matchedRoutes] = router.getMatchedRoutes(path)
  void Promise.allSettled(matchedRoutes.map(async (route) => router.loadRouteChunk(route)))
}
