/** The terminal itself: xterm with what it needs to be searched, and to be left by keyboard. */
import '@xterm/xterm/css/xterm.css'
import { FitAddon } from '@xterm/addon-fit'
import { Terminal } from '@xterm/xterm'
import { openTerminal, terminalDocument } from '#ui/terminal/terminalDocument.ts'
import { linkHandler, TerminalLines } from '#ui/terminal/terminalLines.ts'
import type { TerminalSize } from './serialLink.ts'

/** How many lines are kept above the screen. */
const scrollback = 10_000

interface TerminalListener {
  readonly typed: (text: string) => void
  /** The room that there is has room for this. */
  readonly fits: (size: TerminalSize) => void
  /** The keys that lead out of it were pressed. */
  readonly left: () => void
}

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
    this.#terminal.onData(listener.typed)
    this.#terminal.attachCustomKeyEventHandler((event) => {
      if (event.key === 'F12' && event.shiftKey) {
        event.preventDefault()
        if (event.type === 'keydown') listener.left()
        return false
      }
      // The browser's own: a terminal would send ^V, and copying would end what runs.
      if (isClipboardKey(event)) return false
      return true
    })
    this.#room = new ResizeObserver(() => listener.fits(this.room))
    this.#room.observe(element)
  }

  /** The size that there is room for. */
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

  /** Moves what stands on the screen above it, so that a screen drawn anew does not wipe it out. */
  keepScreen(): void {
    const { rows } = this.#terminal
    this.#terminal.write(`\u001b[!p\u001b[${rows};1H${'\r\n'.repeat(rows)}`)
  }

  /** For screen readers. */
  readAloud(on: boolean): void {
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

const isClipboardKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean => {
  const letter = key.toLowerCase()
  if (altKey) return false
  if (letter === 'v') return ctrlKey || metaKey
  return letter === 'c' && ((ctrlKey && shiftKey) || metaKey)
}
