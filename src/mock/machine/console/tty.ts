/** A machine's terminal: the one that its screen shows, and that its serial line tells. */
import { SerializeAddon } from '@xterm/addon-serialize'
import { Terminal } from '@xterm/headless/lib-headless/xterm-headless.mjs'

/** What a text screen has before anybody changes it: 640 by 480 pixels. */
export const usualSize = { cols: 80, rows: 30 } as const

/** Lines that have left the screen and are kept. */
const scrollback = 500
/** Characters printed and not yet on the screen, above which whoever prints without end waits. */
const mostUnread = 64_000

export interface Size {
  readonly cols: number
  readonly rows: number
}

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.floor(value) || least))

export class Tty {
  readonly terminal: Terminal
  readonly #serializer = new SerializeAddon()
  readonly #hearers = new Set<(text: string) => void>()
  #unread = 0

  constructor() {
    this.terminal = new Terminal({ ...usualSize, scrollback, allowProposedApi: true })
    this.terminal.loadAddon(this.#serializer)
    // Going back over the end of a line, as editing a long one does.
    this.print('\x1b[?45h')
  }

  print(text: string): void {
    if (text === '') return
    const sent = text.replaceAll('\n', '\r\n')
    this.#unread += sent.length
    this.terminal.write(sent, () => {
      this.#unread -= sent.length
    })
    for (const hear of this.#hearers) hear(sent)
  }

  busy(): boolean {
    return this.#unread > mostUnread
  }

  /**
   * Tells `hear` all that stands on the screen and above it, as text that draws it, and what is printed from
   * then on. Gives what ends that.
   */
  listen(hear: (text: string) => void): () => void {
    let early: string[] | undefined = []
    const follow = (text: string): void => {
      if (early) early.push(text)
      else hear(text)
    }
    this.#hearers.add(follow)
    // What was printed before is on the screen then, and nothing that is printed from now on.
    this.terminal.write('', () => {
      hear(`\x1bc${this.#serializer.serialize({ scrollback })}`)
      for (const text of early ?? []) hear(text)
      early = undefined
    })
    return () => this.#hearers.delete(follow)
  }

  resize({ cols, rows }: Size): void {
    this.terminal.resize(within(cols, 20, 240), within(rows, 5, 100))
  }

  /** The lines of the screen, and with `all` those above it too; without the blanks at their ends. */
  lines(all = false): string[] {
    const { active } = this.terminal.buffer
    const first = all ? 0 : active.baseY
    return Array.from(
      { length: active.baseY + this.terminal.rows - first },
      (_, index) =>
        active
          .getLine(first + index)
          ?.translateToString(true)
          .trimEnd() ?? '',
    )
  }

  /** When all that was printed is on the screen. */
  shown(): Promise<void> {
    return new Promise((resolve) => this.terminal.write('', resolve))
  }

  dispose(): void {
    this.#hearers.clear()
    this.terminal.dispose()
  }
}
