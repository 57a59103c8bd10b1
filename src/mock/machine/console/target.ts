/** Which console a socket's address means. */
import type { ServerRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import type { Worlds } from '../../world/worlds.ts'
import { screenAddress } from '../screen.ts'

export type View = 'screen' | 'serial'

export interface Target {
  readonly world: World
  readonly server: ServerRow
  readonly view: View
}

const direct = /^\/mock\/console\/([\w-]+)\/(\d+)(\/serial)?$/
/** As an operator's own gateway: by the host and port that the viewer file names. */
const gateway = /^\/mock\/gateway\/([\w.-]+)\/(\d+)$/

/** Where a panel that is served by the mock finds the hosts and ports of viewer files. */
export const gatewayTemplate = '/mock/gateway/{host}/{port}'

/** Whether an address is one of the consoles' at all. */
export const isConsolePath = (path: string): boolean => direct.test(path) || gateway.test(path)

/** `chosenWorld` is the one of the viewer's cookie, which a gateway's address does not name. */
export async function targetOf(
  worlds: Pick<Worlds, 'choose'>,
  path: string,
  chosenWorld: string | undefined,
): Promise<Target | undefined> {
  const [, worldId, id, serial] = direct.exec(path) ?? []
  if (worldId !== undefined) {
    const world = await worlds.choose(worldId)
    const server = world.tables.servers.get(Number(id))
    // A world that is not there any more is no reason to show another one's machine.
    return server && world.facts.id === worldId
      ? { world, server, view: serial === undefined ? 'screen' : 'serial' }
      : undefined
  }
  const [, host, port] = gateway.exec(path) ?? []
  if (host === undefined) return undefined
  const world = await worlds.choose(chosenWorld)
  const server = world.tables.servers.find((row) => {
    const address = screenAddress(row)
    return address.host === host && address.port === Number(port)
  })
  return server && { world, server, view: 'screen' }
}
