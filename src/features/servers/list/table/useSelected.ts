import { useQueryClient } from '@tanstack/react-query'
import { showServer, type ServerListEntry } from '#api/actions/eq.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import type { AccountFacts } from '../../view/useAccountFacts.ts'
import { rowOf } from '../rows/listRow.ts'
import type { SelectedServer } from './selection.ts'

/** The selected servers as they were known when they were selected; one that is gone from the list is not selected. */
export function useSelected(
  servers: readonly ServerListEntry[],
  ids: ReadonlySet<number>,
  account: AccountFacts,
): readonly SelectedServer[] {
  const client = useClient()
  const queryClient = useQueryClient()
  if (ids.size === 0) return none
  return servers.flatMap((server) => {
    if (!ids.has(server.id)) return []
    const { queryKey } = actionQuery(client, showServer, { id: server.id })
    const detail = queryClient.getQueryData(queryKey)
    const { id, name } = rowOf(server, detail, account)
    return [{ id, name }]
  })
}
const none: readonly SelectedServer[] = []
