import { CancelledError, type QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Action, ReplyOf, RequestOf } from '#api/action.ts'
import type { Client } from '#api/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { mayCall } from '#lib/session/mayCall.ts'
import type { SessionStore } from '#lib/session/store.ts'
import type { ReadsOf } from './firstReads.ts'

/** What route loaders read with; part of the router's context. */
export interface Dependencies {
  client: Client
  queryClient: QueryClient
  session: SessionStore
}

/**
 * Starts a read for a part of a screen in its route's loader. The part itself handles failures and reads again.
 * Forbidden reads aren't sent.
 */
export function prefetch<A extends Action>(
  { client, queryClient, session }: Dependencies,
  action: A,
  request: RequestOf<A>,
  serverId?: number,
): void {
  if (!canRead(session, action.key, serverId)) return
  void queryClient.prefetchQuery(actionQuery(client, action, request))
}

/** Prefetches what a URL reads first of an action, as the start script may have done before. */
export function prefetchReads<A extends Action>(
  { client, queryClient, session }: Dependencies,
  action: A,
  reads: ReadsOf<A>,
  serverId?: number,
): void {
  const key: A['key'] = action.key
  // Visitors read the catalog, too.
  const isVisitor = action.token === 'optional' && session.get().status === 'signed-out'
  if (action.token !== 'none' && !isVisitor && !canRead(session, key, serverId)) return
  for (const request of reads[key] ?? [])
    void queryClient.prefetchQuery(actionQuery(client, action, request))
}

/** Reads what a screen can't be shown without, for its route's loader to wait for. @throws {ApiError} */
export async function ensureRead<A extends Action>(
  { client, queryClient, session }: Dependencies,
  action: A,
  request: RequestOf<A>,
): Promise<ReplyOf<A>> {
  const query = actionQuery(client, action, request)
  try {
    return await queryClient.ensureQueryData(query)
  } catch (error) {
    // Leaving the screen that had started the same read cancels it, although the next screen waits for it.
    const isCanceled = error instanceof CancelledError && session.get().status !== 'signed-out'
    if (!isCanceled) throw error
    return queryClient.ensureQueryData(query)
  }
}

/** The same for the first read of an action at a URL. */
export function ensureFirstRead<A extends Action>(
  context: Dependencies,
  action: A,
  reads: ReadsOf<A>,
): Promise<ReplyOf<A>> {
  const key: A['key'] = action.key
  const [request] = reads[key] ?? []
  if (request === undefined) throw new Error(`${key} isn’t read first here`)
  return ensureRead(context, action, request)
}

/** Whether the current session, if any, may read it. */
export function canRead(session: SessionStore, key: string, serverId?: number): boolean {
  const state = session.get()
  return state.status !== 'signed-out' && mayCall(state.session, key, serverId)
}

/** Loads the code of a screen that will soon be needed. A missing chunk is reported when the screen opens. */
export function preloadScreen(router: AnyRouter, path: string): void {
  const [matchedRoutes] = router.getMatchedRoutes(path)
  void Promise.allSettled(matchedRoutes.map(async (route) => router.loadRouteChunk(route)))
}
