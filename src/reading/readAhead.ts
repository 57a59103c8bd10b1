import type { QueryClient } from '@tanstack/react-query'
import type { Action, RequestOf } from '#api/action.ts'
import type { Client } from '#api/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { permissionOf } from '#session/permissions.ts'
import type { SessionStore } from '#session/store.ts'

/** What a route's loader reads with: part of the router's context. */
interface Means {
  client: Client
  queryClient: QueryClient
  session: SessionStore
}

/**
 * Starts a read that a part of a screen will show, for loaders: it is on its way while the rest of the
 * screen comes. A failure is left to the part, which asks again; what is forbidden is not asked for.
 */
export function readAhead<A extends Action>(
  { client, queryClient, session }: Means,
  action: A,
  request: RequestOf<A>,
  serverId?: number,
): void {
  const state = session.get()
  if (state.status === 'signed-out') return
  if (!permissionOf(state.session, action.key, serverId).allowed) return
  void queryClient.prefetchQuery(actionQuery(client, action, request))
}
