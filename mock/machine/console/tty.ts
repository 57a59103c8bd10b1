/** A machine's terminal, shared by its screen and its serial line. */
import { SerializeAddon } from '@xterm/addon-serialize'
import { Terminal } from '@xterm/headless/lib-headless/xterm-headless.mjs'

/** Default text mode: 640 by 480 pixels. */
export const usualSize = { cols: 80, rows: 30 } as const

/** Lines of scrollback. */
export const scrollback = 500
/** Unprocessed characters above which endless output has to wait. */
const mostUnread = 64_000

export interface Size {
  readonly cols: number
  readonly rows: number
}

const fullReset = '\x1bc'
/** Resets modes and colors, and keeps the scrollback. */
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
    // Reverse wraparound, for editing long lines.
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

  /** Whether the cursor is visible, that is, whether input is possible. */
  get cursorShown(): boolean {
    return this.#cursorShown
  }

  showCursor(shown: boolean): void {
    this.#cursorShown = shown
    this.print(cursorSequence(shown))
  }

  /**
   * Sends `hear` the screen and `above` lines of scrollback as escape sequences, then all further output. Without
   * scrollback the viewer keeps its own. Returns a function that stops.
   */
  listen(hear: (text: string) => void, above: number = scrollback): () => void {
    let early: string[] | undefined = []
    const follow = (text: string): void => {
      if (early) early.push(text)
      else hear(text)
    }
    this.#hearers.add(follow)
    const shown = this.#cursorShown
    // This write completes once all earlier output is on the screen.
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

  /** The lines on the screen, with `all` including scrollback, without trailing blanks. */
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

  /** Resolves once all output is on the screen. */
  shown(): Promise<void> {
    return new Promise((resolve) => this.terminal.write('', resolve))
  }

  dispose(): void {
    this.#hearers.clear()
    this.terminal.dispose()
  }
}
