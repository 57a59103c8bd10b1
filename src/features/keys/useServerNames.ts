import { listServers } from '#api/actions/eq.ts'
import { useAction } from '#api/hooks.ts'
import { serverName } from '#lib/rules/server.ts'
import { useCan, useSignedIn } from '#lib/session/hooks.ts'
import { wholeList } from '#lib/queryStates/firstReads.ts'

export interface KnownServer {
  readonly id: number
  readonly name: string
}

/** The servers that a key's scope can be. Until they are loaded, or without permission, the session's numbers. */
export function useServerNames(enabled: boolean): readonly KnownServer[] {
  const { allowed } = useCan()(listServers.key)
  const { data } = useAction(listServers, wholeList, { enabled: enabled && allowed })
  const { servers } = useSignedIn().record
  return data
    ? data.map((entry) => ({ id: entry.id, name: serverName(entry) }))
    : servers.map((id) => ({ id, name: `#${id}` }))
}

export const nameIn = (servers: readonly KnownServer[], id: number): string =>
  servers.find((server) => server.id === id)?.name ?? `#${id}`
