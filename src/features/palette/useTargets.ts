import { useQueries } from '@tanstack/react-query'
import { showServer } from '#api/actions/eq.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { targetOf } from '#features/servers/view/target.ts'
import { useCan } from '#lib/session/hooks.ts'
import type { FoundServer } from './serverIndex.ts'

export interface KnownTarget {
  readonly target: ServerTarget
  /** The server itself was read: its state and its next boot are known. */
  readonly isRead: boolean
}

/** As for the rows of the list. In ms. */
const freshFor = 60_000

/** How the servers in sight stand; they are read one by one, like the rows of the list. */
export function useTargets(shown: readonly number[]): (server: FoundServer) => KnownTarget {
  const client = useClient()
  const can = useCan()
  const ids = shown.filter((id) => can(showServer.key, id).allowed)
  const read = useQueries({
    queries: ids.map((id) => ({
      ...actionQuery(client, showServer, { id }),
      staleTime: freshFor,
      // A server that cannot be read is found all the same; its page says why.
      throwOnError: false,
    })),
  })
  return (server) => {
    const detail = read[ids.indexOf(server.id)]?.data
    return detail ? { target: targetOf(detail), isRead: true } : server
  }
}
