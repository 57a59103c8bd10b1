/** A machine's terminal: the one that its screen shows, and that its serial line tells. */
import { SerializeAddon } from '@xterm/addon-serialize'
import { Terminal } from '@xterm/headless/lib-headless/xterm-headless.mjs'

/** What a text screen has before anybody changes it: 640 by 480 pixels. */
export const usualSize = { cols: 80, rows: 30 } as const

/** Lines that have left the screen and are kept. */
export const scrollback = 500
/** Characters printed and not yet on the screen, above which whoever prints without end waits. */
const mostUnread = 64_000

export interface Size {
  readonly cols: number
  readonly rows: number
}

const fullReset = '\x1bc'
/** Ends all modes and colours, and leaves what has left the screen. */
const clearedScreen = '\x1b[!p\x1b[2J\x1b[H'

const cursorSequence = (shown: boolean): string => (shown ? '\x1b[?25h' : '\x1b[?25l')

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.floor(value) || least))

export class Tty {
  readonly terminal: Terminal
  readonly #serializer = new SerializeAddon()
  readonly #hearers = new Set<(text: string) => void>()
  #unread = 0
  #cursorShown = true

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

  /** Whether a cursor is shown: where something can be typed. */
  get cursorShown(): boolean {
    return this.#cursorShown
  }

  showCursor(shown: boolean): void {
    this.#cursorShown = shown
    this.print(cursorSequence(shown))
  }

  /**
   * Tells `hear` what stands on the screen and `above` lines over it, as text that draws it, and what is printed
   * from then on. Without lines above, the reader's own stay as they are. Gives what ends that.
   */
  listen(hear: (text: string) => void, above: number = scrollback): () => void {
    let early: string[] | undefined = []
    const follow = (text: string): void => {
      if (early) early.push(text)
      else hear(text)
    }
    this.#hearers.add(follow)
    const shown = this.#cursorShown
    // What was printed before is on the screen then, and nothing that is printed from now on.
    this.terminal.write('', () => {
      const drawn = this.#serializer.serialize({ scrollback: above })
      hear((above > 0 ? fullReset : clearedScreen) + drawn + cursorSequence(shown))
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
