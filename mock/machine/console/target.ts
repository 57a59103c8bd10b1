/** Resolves a socket's URL path to a console. */
import type { ServerRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import type { Worlds } from '../../world/worlds.ts'
import { screenAddress } from '../screen.ts'
import { directAddress, gatewayAddress } from './address.ts'

export type View = 'screen' | 'serial'

export interface Target {
  readonly world: World
  readonly server: ServerRow
  readonly view: View
}

/** `chosenWorld` comes from the viewer's cookie, since gateway URLs contain no world. */
export async function targetOf(
  worlds: Pick<Worlds, 'choose'>,
  path: string,
  chosenWorld: string | undefined,
): Promise<Target | undefined> {
  const [, worldId, id, serial] = directAddress.exec(path) ?? []
  if (worldId !== undefined) {
    const world = await worlds.choose(worldId)
    const server = world.tables.servers.get(Number(id))
    // If the world no longer exists, don't show a machine of the default one.
    return server && world.facts.id === worldId
      ? { world, server, view: serial === undefined ? 'screen' : 'serial' }
      : undefined
  }
  const [, host, port] = gatewayAddress.exec(path) ?? []
  if (host === undefined) return undefined
  const world = await worlds.choose(chosenWorld)
  const server = world.tables.servers.find((row) => {
    const address = screenAddress(row)
    return address.host === host && address.port === Number(port)
  })
  return server && { world, server, view: 'screen' }
}
