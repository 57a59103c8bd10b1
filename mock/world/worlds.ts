import { spoil } from '../scenarios/hostile.ts'
import { createScenario, isScenario, type ScenarioName } from '../scenarios/index.ts'
import type { WorldStore } from './store.ts'
import { World } from './world.ts'

export interface NewWorld {
  readonly scenario?: ScenarioName
  readonly seed?: number
  /** World seconds per real second; 0 = paused. */
  readonly speed?: number
  /** Replaces every text by a hostile one. */
  readonly hostile?: boolean
}

/** The world of requests without a cookie. */
export const defaultWorldId = 'default'
const defaultScenario: ScenarioName = 'forty-servers'

/** Worlds in memory; the least recently used ones are only in the store. */
const maxWorlds = 300

/** All worlds of a mock backend, by id. */
export class Worlds {
  readonly #worlds = new Map<string, Promise<World>>()
  readonly #loading = new Map<string, Promise<World | undefined>>()
  readonly #store: WorldStore | undefined

  constructor(store?: WorldStore) {
    this.#store = store
  }

  /** The request's world, or the default one if it names none that exists. */
  async choose(id: string | undefined): Promise<World> {
    const chosen = id === undefined || id === defaultWorldId ? undefined : await this.#find(id)
    if (chosen) return chosen
    const present = await this.#find(defaultWorldId)
    // A concurrent request may have created it in the meantime.
    return present ?? this.#worlds.get(defaultWorldId) ?? this.create(defaultWorldId, {})
  }

  /** Creates a world, replacing any with the same id. */
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
      // The next request starts over.
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
    // A concurrent request may have loaded or replaced it: each world exists once.
    const meanwhile = this.#worlds.get(id)
    if (meanwhile) return meanwhile
    if (loaded && isScenario(loaded.facts.scenario)) {
      this.#remember(id, Promise.resolve(loaded))
      return loaded
    }
    return undefined
  }

  /** Concurrent requests share one load: the store tracks a single instance of a world. */
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
    if (this.#worlds.size > maxWorlds && oldest !== undefined && oldest !== defaultWorldId)
      this.#worlds.delete(oldest)
  }
}
