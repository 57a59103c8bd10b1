import type { ServerDetail } from '#api/actions/eq.ts'
import type { ServerTarget } from '../commands/command.ts'
import { nextBoot, serverKind, serverName, serverState } from '#lib/rules/server.ts'

/** A server as the commands see it. `bootIsExpected`: a boot from the network is what was asked for. */
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
    // While an installation goes on the network is what it should boot from: nothing to warn of.
    nextBoot: bootIsExpected || state.state === 'installing' ? 'disk' : nextBoot(server_data),
  }
}
