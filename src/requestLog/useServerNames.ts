import { useQueryClient } from '@tanstack/react-query'
import { listServers, showServer } from '#api/actions/eq.ts'
import { actionQuery } from '#api/hooks.ts'
import { useClient } from '#api/clientContext.ts'
import { serverName } from '#domain/server.ts'

/**
 * The names of the account's servers as far as the panel has read them: to look at the log asks the service nothing.
 * A server without a known name is told by its number.
 */
export function useServerNames(): (id: number) => string {
  const client = useClient()
  const queryClient = useQueryClient()
  const list = actionQuery(client, listServers, { full: true })
  const servers: readonly { id: number; name?: string | undefined }[] =
    queryClient.getQueryData(list.queryKey) ?? []
  const names = new Map(servers.map(({ id, name }) => [id, name]))
  return (id) => {
    const detail = queryClient.getQueryData(actionQuery(client, showServer, { id }).queryKey)
    const name = detail ? serverName({ ...detail.server_data, tags: detail.tags }) : names.get(id)
    return name || `#${id}`
  }
}
