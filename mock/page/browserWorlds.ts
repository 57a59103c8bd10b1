import { defaultWorldId, Worlds, type NewWorld } from '../world/worlds.ts'
import type { World } from '../world/world.ts'

/** A browser keeps a single world: a new one replaces the current one. */
export class BrowserWorlds extends Worlds {
  override create(_id: string, wanted: NewWorld): Promise<World> {
    return super.create(defaultWorldId, wanted)
  }
}
