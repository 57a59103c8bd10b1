import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listServers, showServer, type ServerListEntry } from '#api/actions/eq.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import type { SearchField } from './serverSearch.ts'
import { useRestartingServers } from '#features/operations/hooks.ts'
import { useAccountFacts } from '../../view/useAccountFacts.ts'
import { rowOf } from '../rows/listRow.ts'
import { wholeList } from '../wholeList.ts'
import { choiceCounts, type ChoiceCount } from './choiceCounts.ts'

/** What each choice would find, from all that is known when they are opened: nothing is read for it. */
export function useChoiceCounts(
  field: SearchField,
  choices: readonly string[],
): ReadonlyMap<string, ChoiceCount> {
  const queryClient = useQueryClient()
  const client = useClient()
  const account = useAccountFacts()
  const restarting = useRestartingServers()
  const [counts] = useState(() => {
    const entries: readonly ServerListEntry[] =
      queryClient.getQueryData(actionQuery(client, listServers, wholeList).queryKey) ?? []
    const rows = entries.map((entry) =>
      rowOf(
        entry,
        queryClient.getQueryData(actionQuery(client, showServer, { id: entry.id }).queryKey),
        account,
        restarting.get(entry.id),
      ),
    )
    return choiceCounts(rows, field, choices)
  })
  return counts
}
