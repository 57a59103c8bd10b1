import { type ServerDetail, showServer } from '#api/actions/eq.ts'
import type { ServerTarget } from '../commands/command.ts'
import { nextBoot, serverKind, serverName, serverState } from '#lib/rules/server.ts'
import { noteOf } from '#lib/rules/note.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useAction } from '#api/hooks.ts'
import { useBootIsExpected } from '#work/hooks.ts'
import { useServerConditions } from './conditions.ts'

/** A server as commands see it. `bootIsExpected`: its network boot is intended. */
export function targetOf(
  { server_data, tags, reinstall }: ServerDetail,
  bootIsExpected = false,
): ServerTarget {
  const state = serverState({ ...server_data, reinstall })
  return {
    id: server_data.id,
    name: serverName({ ...server_data, tags }),
    kind: serverKind(server_data),
    state,
    // An installation is supposed to boot from the network.
    note: noteOf(tags),
    nextBoot: bootIsExpected || state.state === 'installing' ? 'disk' : nextBoot(server_data),
  }
}

const page = getRouteApi('/_panel/servers_/$serverId')

/** In ms. */
const refetchInterval = 30_000

/** The server of the current page. */
export function useServer() {
  const { serverId } = page.useParams()
  const loaded = page.useLoaderData()
  const { data = loaded } = useAction(showServer, { id: serverId }, { refetchInterval })
  return data
}

/** Includes conditions, and doesn't warn of a network boot that the person has started. */
export function useTarget(detail: ServerDetail): ServerTarget {
  const isExpected = useBootIsExpected(detail.server_data.id)
  const { active } = useServerConditions(detail)
  return { ...targetOf(detail, isExpected), conditions: active }
}
