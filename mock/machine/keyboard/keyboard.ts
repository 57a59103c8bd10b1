/** The keyboard of a simulated machine: keys go down and up, its tty gets what the guest's layout makes of them. */
import { keyOfScanCode, keyOfSymbol } from './keyCodes.ts'
import { composed, type Keymap, type Layout, type Level } from './layouts.ts'

/** What keys without a character send to a terminal. */
const sequences: Readonly<Record<string, string>> = {
  Enter: '\r',
  NumpadEnter: '\r',
  Backspace: '\x7f',
  Tab: '\t',
  Escape: '\x1b',
  ArrowUp: '\x1b[A',
  ArrowDown: '\x1b[B',
  ArrowRight: '\x1b[C',
  ArrowLeft: '\x1b[D',
  Home: '\x1b[H',
  End: '\x1b[F',
  Insert: '\x1b[2~',
  Delete: '\x1b[3~',
  PageUp: '\x1b[5~',
  PageDown: '\x1b[6~',
  ...Object.fromEntries(
    [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24].map((number, index) => [
      `F${index + 1}`,
      `\x1b[${number}~`,
    ]),
  ),
}

/** The number pad, whose Num Lock is on. */
const numpad: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from('0123456789').map((digit) => [`Numpad${digit}`, digit])),
  NumpadMultiply: '*',
  NumpadAdd: '+',
  NumpadSubtract: '-',
  NumpadDecimal: '.',
  NumpadDivide: '/',
}

/** Keys that do nothing by themselves. */
const holders = new Set(
  ['Shift', 'Control', 'Alt'].flatMap((name) => [`${name}Left`, `${name}Right`]),
)
/** How many combinations are remembered. */
const mostCombinations = 64

export interface KeyboardListener {
  readonly type: (text: string) => void
  /** Ctrl, Alt and Delete together. */
  readonly secureAttention: () => void
}

export class Keyboard {
  readonly #held = new Set<string>()
  readonly #listener: KeyboardListener
  /** The guest's layout, asked for at each key: it may be changed while somebody types. */
  readonly #layout: () => Layout
  /** By which the host finds the key of a symbol. */
  readonly #keymap: () => Keymap
  #capsLock = false
  #accent = ''
  #combinations: readonly string[] = []

  constructor(listener: KeyboardListener, layout: () => Layout, keymap: () => Keymap) {
    this.#listener = listener
    this.#layout = layout
    this.#keymap = keymap
  }

  /**
   * The last keys without a character that went down, each with what was held: `ControlLeft AltLeft Delete`. Never
   * what was typed: that may be a password.
   */
  get combinations(): readonly string[] {
    return this.#combinations
  }

  /** A viewer's key, by its X11 symbol. */
  symbol(symbol: number, down: boolean): void {
    const code = keyOfSymbol(this.#keymap(), symbol, this.#heldAtHost())
    if (code !== undefined) this.key(code, down)
  }

  /** A viewer's key, by its place on the keyboard. */
  scanCode(scanCode: number, down: boolean): void {
    const code = keyOfScanCode(scanCode)
    if (code !== undefined) this.key(code, down)
  }

  key(code: string, down: boolean): void {
    if (!down) {
      this.#held.delete(code)
      return
    }
    this.#held.add(code)
    this.#note(code)
    if (code === 'CapsLock') this.#capsLock = !this.#capsLock
    else if (code === 'Delete' && this.#ctrl() && this.#alt()) this.#listener.secureAttention()
    else this.#press(code)
  }

  /** As when the viewer that held them is gone. */
  releaseAll(): void {
    this.#held.clear()
    this.#accent = ''
  }

  #note(code: string): void {
    if (holders.has(code) || this.#layout().symbol(code, 'plain')) return
    const combination = [...this.#held].join(' ')
    this.#combinations = [...this.#combinations, combination].slice(-mostCombinations)
  }

  #press(code: string): void {
    const sequence = sequences[code] ?? numpad[code]
    if (sequence !== undefined) return this.#type(sequence)
    const symbol = this.#layout().symbol(code, this.#level())
    if (!symbol) return
    const { char, dead } = this.#withCapsLock(code, symbol)
    if (this.#ctrl()) return this.#type(controlOf(char))
    if (this.#accent !== '') {
      const both = composed(this.#accent, char)
      this.#accent = ''
      return this.#type(both)
    }
    if (dead) this.#accent = char
    else this.#type(char)
  }

  #type(text: string): void {
    if (text !== '') this.#listener.type(this.#alt() ? `\x1b${text}` : text)
  }

  /** Caps Lock turns Shift about, for letters alone. */
  #withCapsLock(code: string, symbol: { readonly char: string; readonly dead: boolean }) {
    if (!this.#capsLock || symbol.char.toLowerCase() === symbol.char.toUpperCase()) return symbol
    const other = this.#level() === 'plain' ? 'shift' : 'plain'
    return (this.#level() === 'altgr' ? undefined : this.#layout().symbol(code, other)) ?? symbol
  }

  /** What is held as the host sees it, which does not know the guest's layout. */
  #heldAtHost(): Level {
    if (this.#held.has('AltRight')) return 'altgr'
    return this.#held.has('ShiftLeft') || this.#held.has('ShiftRight') ? 'shift' : 'plain'
  }

  #level(): Level {
    if (this.#layout().hasAltGr && this.#held.has('AltRight')) return 'altgr'
    return this.#held.has('ShiftLeft') || this.#held.has('ShiftRight') ? 'shift' : 'plain'
  }

  #ctrl(): boolean {
    return this.#held.has('ControlLeft') || this.#held.has('ControlRight')
  }

  #alt(): boolean {
    return this.#held.has('AltLeft') || (this.#held.has('AltRight') && !this.#layout().hasAltGr)
  }
}

/** What Ctrl and a character send: `^@` to `^_` are the first thirty-two of ASCII. */
function controlOf(char: string): string {
  if (char === ' ') return '\0'
  const code = char.toUpperCase().charCodeAt(0)
  return code >= 0x40 && code <= 0x5f ? String.fromCharCode(code - 0x40) : ''
}
