import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { NotFound } from '#lib/queryStates/NotFound.tsx'
import { RouteFailure } from '#lib/queryStates/screenFailure.tsx'
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
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    // And what is kept: a copy of the router's own would outlive the session, and be the next person's first sight.
    defaultGcTime: 0,
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  })
  // From now on what the list knows of a server stands there as soon as somebody clicks, unless all of it is there.
  const stop = router.subscribe('onRendered', () => {
    stop()
    router.routesById['/_panel/servers_/$serverId'].update({ pendingMs: 40 })
  })
  return router
}
