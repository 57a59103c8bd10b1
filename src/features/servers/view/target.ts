import type { ServerDetail } from '#api/actions/eq.ts'
import type { ServerTarget } from '../commands/command.ts'
import { nextBoot, serverKind, serverName, serverState } from '#lib/rules/server.ts'

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
    nextBoot: bootIsExpected || state.state === 'installing' ? 'disk' : nextBoot(server_data),
  }
}
