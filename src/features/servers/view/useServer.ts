import { getRouteApi } from '@tanstack/react-router'
import { showServer, type ServerDetail } from '#api/actions/eq.ts'
import { useAction } from '#api/hooks.ts'
import type { ServerTarget } from '../commands/command.ts'
import { useBootIsExpected } from '#features/operations/hooks.ts'
import { useServerConditions } from './conditions.ts'
import { targetOf } from './target.ts'

const page = getRouteApi('/_panel/servers_/$serverId')

/** In ms. */
const refetchInterval = 30_000

/** The server of the current page. */
export function useServer() {
  const { serverId } = page.useParams()
  const loaded = page.useLoaderData()
  const { data = loaded } = useAction(
    showServer,
    { id: serverId },
    { refetchInterval: refetchInterval },
  )
  return data
}

/** Includes conditions, and doesn't warn of a network boot that the person has started. */
export function useTarget(detail: ServerDetail): ServerTarget {
  const isExpected = useBootIsExpected(detail.server_data.id)
  const { hold } = useServerConditions(detail)
  return { ...targetOf(detail, isExpected), hold }
}
