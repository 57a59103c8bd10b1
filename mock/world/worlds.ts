import { spoil } from '../scenarios/hostile.ts'
import { createScenario, isScenario, type ScenarioName } from '../scenarios/index.ts'
import type { WorldStore } from './store.ts'
import { World } from './world.ts'

export interface NewWorld {
  readonly scenario?: ScenarioName
  readonly seed?: number
  /** World seconds per real second; 0 = paused. */
  readonly speed?: number
  /** Every text is made as bad as texts can be. */
  readonly hostile?: boolean
}

/** Requests without a cookie live in this one. */
export const defaultWorldId = 'default'
const defaultScenario: ScenarioName = 'forty-servers'

/** Worlds that nobody used for long leave memory first; a store has them still. */
const kept = 300

/** The worlds of one mock backend, by id. */
export class Worlds {
  readonly #worlds = new Map<string, Promise<World>>()
  readonly #loading = new Map<string, Promise<World | undefined>>()
  readonly #store: WorldStore | undefined

  constructor(store?: WorldStore) {
    this.#store = store
  }

  /** The world a request chose, or the default one when it names none that exists. */
  async choose(id: string | undefined): Promise<World> {
    const chosen = id === undefined || id === defaultWorldId ? undefined : await this.#find(id)
    if (chosen) return chosen
    const present = await this.#find(defaultWorldId)
    // While this request waited, another one may have made it.
    return present ?? this.#worlds.get(defaultWorldId) ?? this.create(defaultWorldId, {})
  }

  /** Makes a world, in place of the one that had the id. */
  create(
    id: string,
    { scenario = defaultScenario, seed = 1, speed = 1, hostile = false }: NewWorld,
  ): Promise<World> {
    const making = (async () => {
      const world = new World({ id, scenario, seed, ...(hostile && { hostile }) }, { speed })
      createScenario(world, scenario)
      if (hostile && scenario !== 'hostile') spoil(world)
      await this.#store?.keep(world)
      return world
    })()
    this.#remember(id, making)
    making.catch(() => {
      // Nothing came of it: whoever asks next makes it anew.
      if (this.#worlds.get(id) === making) this.#worlds.delete(id)
    })
    return making
  }

  close(): Promise<void> {
    return this.#store?.close() ?? Promise.resolve()
  }

  async #find(id: string): Promise<World | undefined> {
    const present = this.#worlds.get(id)
    if (present) {
      this.#remember(id, present)
      return present
    }
    const loaded = await this.#load(id)
    // Another request may have it already, or have made it anew: there is only one of each world.
    const meanwhile = this.#worlds.get(id)
    if (meanwhile) return meanwhile
    if (loaded && isScenario(loaded.facts.scenario)) {
      this.#remember(id, Promise.resolve(loaded))
      return loaded
    }
    return undefined
  }

  /** Requests that come at once wait for the same world: the store keeps the changes of one. */
  async #load(id: string): Promise<World | undefined> {
    const loading = this.#loading.get(id) ?? this.#store?.load(id)
    if (!loading) return undefined
    this.#loading.set(id, loading)
    try {
      return await loading
    } finally {
      this.#loading.delete(id)
    }
  }

  #remember(id: string, world: Promise<World>): void {
    this.#worlds.delete(id)
    this.#worlds.set(id, world)
    const [oldest] = this.#worlds.keys()
    if (this.#worlds.size > kept && oldest !== undefined && oldest !== defaultWorldId)
      this.#worlds.delete(oldest)
  }
}
