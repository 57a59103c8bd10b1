import { listServers } from '#api/actions/eq.ts'
import { useAction } from '#api/hooks.ts'
import { useCan } from '#lib/session/hooks.ts'

type Names = ReadonlyMap<number, string>

/** The names of the account's servers by number, from the read that the list of servers shares. */
export function useServerNames(): Names {
  const { allowed } = useCan()(listServers.key)
  const { data } = useAction(listServers, { full: true }, { enabled: allowed })
  return data ? namesOf(data) : noNames
}

interface Named {
  readonly id: number
  readonly name?: string | undefined
}

const noNames: Names = new Map()

/** By list: every row of a long table asks for the same names. */
const namesCache = new WeakMap<readonly Named[], Names>()

function namesOf(servers: readonly Named[]): Names {
  const cached = namesCache.get(servers)
  if (cached) return cached
  const names = new Map(
    servers.flatMap(({ id, name = '' }): [number, string][] => (name === '' ? [] : [[id, name]])),
  )
  namesCache.set(servers, names)
  return names
}
