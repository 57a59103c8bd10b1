import '@xterm/xterm/css/xterm.css'
import { FitAddon } from '@xterm/addon-fit'
import { Terminal } from '@xterm/xterm'
import { hasAlt, isHeld, keyOf } from '#ui/keyPress.ts'
import { openTerminal, terminalDocument } from '#ui/terminal/terminalDocument.ts'
import { linkHandler, TerminalLines } from '#ui/terminal/terminalLines.ts'
import type { TerminalSize } from './serialLink.ts'

/** In lines. */
const scrollback = 10_000

interface TerminalListener {
  readonly onTyped: (text: string) => void
  /** The size that fits the element. */
  readonly onFit: (size: TerminalSize) => void
  /** Shift+F12 was pressed. */
  readonly onLeave: () => void
}

/** xterm with search, and Shift+F12 to leave it by keyboard. */
export class TerminalScreen {
  readonly #terminal: Terminal
  readonly #fit = new FitAddon()
  readonly lines: TerminalLines
  readonly #room: ResizeObserver

  constructor(element: HTMLElement, label: string, listener: TerminalListener) {
    const style = getComputedStyle(element)
    this.#terminal = new Terminal({
      documentOverride: terminalDocument(),
      scrollback,
      cursorBlink: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      fontFamily: style.fontFamily,
      fontSize: 13,
      theme: { background: style.backgroundColor, foreground: style.color },
      linkHandler,
    })
    this.#terminal.loadAddon(this.#fit)
    this.lines = new TerminalLines(this.#terminal)
    openTerminal(this.#terminal, element)
    this.#terminal.textarea?.setAttribute('aria-label', label)
    this.#terminal.onData(listener.onTyped)
    this.#terminal.attachCustomKeyEventHandler((event) => {
      if (keyOf(event) === 'F12' && event.shiftKey) {
        event.preventDefault()
        if (event.type === 'keydown') listener.onLeave()
        return false
      }
      // Left to the browser: the terminal would send ^V or ^C.
      return !isClipboardKey(event)
    })
    this.#room = new ResizeObserver(() => listener.onFit(this.room))
    this.#room.observe(element)
  }

  /** The size that fits the element. */
  get room(): TerminalSize {
    const { cols, rows } = this.#fit.proposeDimensions() ?? this.#terminal
    return { cols, rows }
  }

  write(bytes: Uint8Array): void {
    this.#terminal.write(bytes)
  }

  resize({ cols, rows }: TerminalSize): void {
    this.#terminal.resize(cols, rows)
  }

  /** Scrolls the screen into the history, so that a redrawn screen doesn't erase it. */
  keepScreen(): void {
    const { rows } = this.#terminal
    this.#terminal.write(`\u001b[!p\u001b[${rows};1H${'\r\n'.repeat(rows)}`)
  }

  setReadAloud(on: boolean): void {
    this.#terminal.options.screenReaderMode = on
  }

  focus(): void {
    this.#terminal.focus()
  }

  dispose(): void {
    this.#room.disconnect()
    this.#terminal.dispose()
  }
}

const isClipboardKey = (event: KeyboardEvent): boolean => {
  if (hasAlt(event) || !isHeld(event)) return false
  const key = keyOf(event)
  return key === 'v' || (key === 'c' && (event.shiftKey || event.metaKey))
}
