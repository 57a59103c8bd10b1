import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { NotFound, RouteFailure } from '#lib/queryStates/screenFailure.tsx'
import { routeTree } from '#routeTree.gen.ts'
import type { PanelContext } from '#routes/__root.tsx'
import { parseSearch, stringifySearch } from './searchText.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: PanelRouter
  }
}

export type PanelRouter = ReturnType<typeof createPanelRouter>

export function createPanelRouter(context: PanelContext, history: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    history,
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: NotFound,
    defaultPreload: 'intent',
    // The query cache decides what is fresh…
    defaultPreloadStaleTime: 0,
    // …and what stays: the router's own cache would outlive the session and show the next user this one's data.
    defaultGcTime: 0,
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  })
  // After the first screen, a click on a server shows the list's data at once, unless its page is cached.
  const stop = router.subscribe('onRendered', () => {
    stop()
    router.routesById['/_panel/servers_/$serverId'].update({ pendingMs: 40 })
  })
  return router
}
