import type { QueryClient } from '@tanstack/react-query'
import { showServer, type ServerDetail } from '#api/actions/eq.ts'

/**
 * All loaded servers, by ID; loads nothing. One pass over what is cached, since a lookup for each of fifty thousand listed
 * servers would build as many query keys.
 */
export const readServers = (queryClient: QueryClient): ReadonlyMap<number, ServerDetail> =>
  new Map(
    queryClient
      // Only `actionQuery` writes this key, with the action's response type.
      .getQueriesData<ServerDetail>({ queryKey: [showServer.key] })
      .flatMap(([, detail]) => (detail ? [[detail.server_data.id, detail] as const] : [])),
  )
