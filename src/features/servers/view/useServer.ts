import { getRouteApi } from '@tanstack/react-router'
import { showServer, type ServerDetail } from '#api/actions/eq.ts'
import { useAction } from '#api/hooks.ts'
import type { ServerTarget } from '../commands/command.ts'
import { useBootIsExpected } from '#features/operations/hooks.ts'
import { useServerConditions } from './conditions.ts'
import { targetOf } from './target.ts'

const page = getRouteApi('/_panel/servers_/$serverId')

/** How often the server is read again while somebody looks. In ms. */
const refreshEvery = 30_000

/** The server that the page is about; read by every tab. */
export function useServer() {
  const { serverId } = page.useParams()
  const loaded = page.useLoaderData()
  const { data = loaded } = useAction(
    showServer,
    { id: serverId },
    { refetchInterval: refreshEvery },
  )
  return data
}

/**
 * A server as the commands see it, with what is known of work that goes on and of what holds besides: nobody is
 * warned of their own work, and everybody of what makes a command pointless.
 */
export function useTarget(detail: ServerDetail): ServerTarget {
  const isExpected = useBootIsExpected(detail.server_data.id)
  const { hold } = useServerConditions(detail)
  return { ...targetOf(detail, isExpected), hold }
}
