import { listServers } from '#api/actions/eq.ts'
import { useAction } from '#api/hooks.ts'
import { wholeList } from '#lib/queryStates/firstReads.ts'
import { givenName, serverName } from '#lib/rules/server.ts'
import { useCan } from '#lib/session/hooks.ts'

type Names = ReadonlyMap<number, string>

/**
 * The names of the account's servers by number, from the read that the list of servers shares: empty until it is loaded,
 * without those that it doesn't name.
 */
export function useServerNames(enabled = true): Names {
  const { allowed } = useCan()(listServers.key)
  const { data } = useAction(listServers, wholeList, { enabled: enabled && allowed })
  return data ? namesOf(data) : noNames
}

type Listed = readonly Parameters<typeof serverName>[0][]

const noNames: Names = new Map()

/** By list: every row of a long table asks for the same names. */
const namesCache = new WeakMap<Listed, Names>()

function namesOf(servers: Listed): Names {
  const cached = namesCache.get(servers)
  if (cached) return cached
  const names = new Map(
    servers.flatMap((server): [number, string][] =>
      givenName(server) === '' ? [] : [[server.id, serverName(server)]],
    ),
  )
  namesCache.set(servers, names)
  return names
}
