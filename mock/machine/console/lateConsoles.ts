import type { World } from '../../world/world.ts'
import type { Worlds } from '../../world/worlds.ts'
import type { Answer, Consoles } from './consoles.ts'

/** What the service needs of the consoles, whether they are there or come when somebody looks. */
export interface ConsoleDoor {
  open(): Promise<Consoles>
  /** As `Consoles.knock`. */
  knock(path: string, chosenWorld: string | undefined): Promise<Answer>
  /** As `Consoles.follow`. */
  follow(world: World): void
}

/** The consoles of all worlds, whose code (a terminal, a font, what guests run) comes when somebody first looks. */
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

  /** Nobody looks at machines that are not there yet. */
  follow(world: World): void {
    this.#opened?.follow(world)
  }

  /** Ends everything. */
  close(): void {
    this.#opened?.close()
  }
}
