import type { World } from '../../world/world.ts'
import type { Worlds } from '../../world/worlds.ts'
import type { Answer, Consoles } from './consoles.ts'

/** Consoles, loaded or not. */
export interface ConsoleDoor {
  open(): Promise<Consoles>
  /** As `Consoles.knock`. */
  knock(path: string, chosenWorld: string | undefined): Promise<Answer>
  /** As `Consoles.follow`. */
  follow(world: World): void
}

/** Loads the code of consoles (terminal, font, guests) on first use. */
export class LateConsoles implements ConsoleDoor {
  readonly #worlds: Worlds
  #opening: Promise<Consoles> | undefined
  #opened: Consoles | undefined

  constructor(worlds: Worlds) {
    this.#worlds = worlds
  }

  open(): Promise<Consoles> {
    this.#opening ??= import('./consoles.ts').then((code) => {
      this.#opened = new code.Consoles(this.#worlds)
      return this.#opened
    })
    return this.#opening
  }

  async knock(path: string, chosenWorld: string | undefined): Promise<Answer> {
    return (await this.open()).knock(path, chosenWorld)
  }

  /** Nothing to update before the first machine exists. */
  follow(world: World): void {
    this.#opened?.follow(world)
  }

  /** Disconnects everybody. */
  close(): void {
    this.#opened?.close()
  }
}
