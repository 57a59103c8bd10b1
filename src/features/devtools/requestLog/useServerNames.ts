import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { listServers, showServer } from '#api/actions/eq.ts'
import { actionQuery } from '#api/hooks.ts'
import { useClient } from '#api/clientContext.ts'
import { serverName } from '#lib/rules/server.ts'

/**
 * The names of servers as far as the panel has read them: to look at the log asks the service nothing. A server
 * without a known name is told by its number. `shown`: those whose names are told anew when they are read.
 */
export function useServerNames(shown: readonly number[]): (id: number) => string {
  // What was read changes in place.
  'use no memo'
  const client = useClient()
  const queryClient = useQueryClient()
  const nameOf = (id: number): string => {
    const detail = queryClient.getQueryData(actionQuery(client, showServer, { id }).queryKey)
    if (detail) return serverName({ ...detail.server_data, tags: detail.tags })
    const list = actionQuery(client, listServers, { full: true })
    const servers: readonly { id: number; name?: string | undefined }[] =
      queryClient.getQueryData(list.queryKey) ?? []
    return servers.find((server) => server.id === id)?.name || `#${id}`
  }
  useSyncExternalStore(
    (tell) => queryClient.getQueryCache().subscribe(({ type }) => type === 'updated' && tell()),
    () => shown.map(nameOf).join('\n'),
  )
  return nameOf
}
