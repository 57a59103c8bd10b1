import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Action, RequestOf } from '#api/action.ts'
import type { Client } from '#api/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { permissionOf } from '#lib/session/permissions.ts'
import type { SessionStore } from '#lib/session/store.ts'

/** What a route's loader reads with: part of the router's context. */
export interface Dependencies {
  client: Client
  queryClient: QueryClient
  session: SessionStore
}

/**
 * Starts a read that a part of a screen will show, for loaders: it is on its way while the rest of the
 * screen comes. A failure is left to the part, which asks again; what is forbidden is not asked for.
 */
export function prefetch<A extends Action>(
  { client, queryClient, session }: Dependencies,
  action: A,
  request: RequestOf<A>,
  serverId?: number,
): void {
  if (!mayRead(session, action.key, serverId)) return
  void queryClient.prefetchQuery(actionQuery(client, action, request))
}

/** Whether whoever is signed in, if anybody is, may read it. */
export function mayRead(session: SessionStore, key: string, serverId?: number): boolean {
  const state = session.get()
  return state.status !== 'signed-out' && permissionOf(state.session, key, serverId).allowed
}

/** Loads the code of a screen that will be wanted in a moment. A file that is missing is told when the screen is opened. */
export function loadScreen(router: AnyRouter, path: string): void {
  const [matchedRoutes] = router.getMatchedRoutes(path)
  void Promise.allSettled(matchedRoutes.map(async (route) => router.loadRouteChunk(route)))
}
