import { defaultWorldId, Worlds, type NewWorld } from '../world/worlds.ts'
import type { World } from '../world/world.ts'

/** A browser that is its own service needs one world only: a new one takes the place of what was there. */
export class BrowserWorlds extends Worlds {
  override create(_id: string, wanted: NewWorld): Promise<World> {
    return super.create(defaultWorldId, wanted)
  }
}
