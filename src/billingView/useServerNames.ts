import { listServers } from '#api/actions/eq.ts'
import { useAction } from '#api/hooks.ts'
import { useCan } from '#session/hooks.ts'

/** The names of the account's servers by their numbers: one read, shared with the list of servers. */
export function useServerNames(): ReadonlyMap<number, string> {
  const { allowed } = useCan()(listServers.key)
  const { data } = useAction(listServers, { full: true }, { enabled: allowed })
  return useNamesById(data)
}

type Entry = { readonly id: number; readonly name?: string | undefined }

function useNamesById(servers: readonly Entry[] | undefined): ReadonlyMap<number, string> {
  'use memo'
  return new Map((servers ?? []).flatMap(({ id, name = '' }) => (name === '' ? [] : [[id, name]])))
}
