import { type ServerListEntry, listServers } from '#api/actions/eq.ts'
import type { SearchField } from './serverSearch.ts'
import { type ListRow, rowOf } from '../rows/listRow.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import { useRestartingServers } from '#work/hooks.ts'
import { useAccountFacts } from '../../view/conditions.ts'
import { readServers } from '../../view/readServers.ts'
import { wholeList } from '#lib/queryStates/firstReads.ts'

/** Servers that certainly match, and those that may: their details aren't loaded. */
export interface ChoiceCount {
  readonly known: number
  readonly possible: number
}

type Counted = Pick<ListRow, 'location' | 'kind' | 'states'> & {
  readonly entry: Pick<ServerListEntry, 'detail'> & { readonly status?: string }
}

/** Whether a server has this value; undefined if unknown. */
function has(
  { location, kind, states, entry }: Counted,
  field: SearchField,
  choice: string,
): boolean | undefined {
  switch (field) {
    case 'location':
      return location === undefined ? undefined : location === choice
    case 'kind':
      return kind === undefined ? undefined : kind === choice
    case 'status':
      return entry.status === undefined ? undefined : entry.status === choice
    case 'state': {
      if (!states) return undefined
      const isIn = (set: ReadonlySet<string>): boolean => set.has(choice)
      return isIn(states.known) || (isIn(states.possible) ? undefined : false)
    }
    // Known to the API only, or free text.
    default:
      return undefined
  }
}

export function choiceCounts(
  rows: readonly Counted[],
  field: SearchField,
  choices: readonly string[],
): ReadonlyMap<string, ChoiceCount> {
  return new Map(
    choices.map((choice) => {
      const verdicts = rows.map((row) => has(row, field, choice))
      return [
        choice,
        {
          known: verdicts.filter((verdict) => verdict === true).length,
          possible: verdicts.filter((verdict) => verdict === undefined).length,
        },
      ]
    }),
  )
}

/** Counted once when opened, from cached details; loads nothing. */
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
    const read = readServers(queryClient)
    const rows = entries.map((entry) =>
      rowOf(entry, read.get(entry.id), account, restarting.get(entry.id)),
    )
    return choiceCounts(rows, field, choices)
  })
  return counts
}
