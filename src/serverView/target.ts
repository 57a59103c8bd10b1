import type { ServerDetail } from '#api/actions/eq.ts'
import type { ServerTarget } from '#commands/command.ts'
import { nextBoot, serverKind, serverName, serverState } from '#domain/server.ts'

/** A server as the commands see it. */
export function targetOf({ server_data, tags, reinstall }: ServerDetail): ServerTarget {
  const state = serverState({ ...server_data, reinstall })
  return {
    id: server_data.id,
    name: serverName({ ...server_data, tags }),
    kind: serverKind(server_data),
    state,
    // While the installer runs the network is what it should boot from: nothing to warn of.
    nextBoot: state.state === 'installing' ? 'disk' : nextBoot(server_data),
  }
}
