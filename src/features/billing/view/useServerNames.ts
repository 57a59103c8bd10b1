import { listServers } from '#api/actions/eq.ts'
import { useAction } from '#api/hooks.ts'
import { useCan } from '#lib/session/hooks.ts'

/** The names of the account's servers by their numbers: one read, shared with the list of servers. */
export function useServerNames(): ReadonlyMap<number, string> {
  const { allowed } = useCan()(listServers.key)
  const { data } = useAction(listServers, { full: true }, { enabled: allowed })
  return data ? namesOf(data) : none
}

type Entry = { readonly id: number; readonly name?: string | undefined }
type Names = ReadonlyMap<number, string>

const none: Names = new Map()

/** What was made of a list, as long as it is the same: rows of a long list ask for it all at once. */
const made = new WeakMap<readonly Entry[], Names>()

function namesOf(servers: readonly Entry[]): Names {
  const present = made.get(servers)
  if (present) return present
  const names = new Map(
    servers.flatMap(({ id, name = '' }): [number, string][] => (name === '' ? [] : [[id, name]])),
  )
  made.set(servers, names)
  return names
}
