/** A terminal's visible cells with their colors, and which of them have changed. */
import type { IBufferCell, Terminal } from '@xterm/headless'

/** Adjacent cells in a row. */
export interface Span {
  readonly row: number
  readonly from: number
  /** Exclusive. */
  readonly to: number
}

export interface Cell {
  readonly codePoint: number
  /** 0xRRGGBB. */
  readonly foreground: number
  readonly background: number
  readonly underlined: boolean
}

const underlineBit = 0x20_0000

/** What one viewer has seen of a terminal: twelve bytes per cell, independent of the amount of output. */
export class TextScreen {
  readonly #terminal: Terminal
  #cols = 0
  #rows = 0
  #signs = new Uint32Array(0)
  #foregrounds = new Uint32Array(0)
  #backgrounds = new Uint32Array(0)

  constructor(terminal: Terminal) {
    this.#terminal = terminal
  }

  get cols(): number {
    return this.#cols
  }

  get rows(): number {
    return this.#rows
  }

  cell(row: number, col: number): Cell {
    const at = row * this.#cols + col
    const sign = this.#signs[at] ?? 0x20
    return {
      codePoint: sign & ~underlineBit,
      foreground: this.#foregrounds[at] ?? defaultForeground,
      background: this.#backgrounds[at] ?? defaultBackground,
      underlined: (sign & underlineBit) !== 0,
    }
  }

  /** Adopts the terminal's size; returns whether it changed, which invalidates every cell. */
  fit(): boolean {
    const { cols, rows } = this.#terminal
    if (cols === this.#cols && rows === this.#rows) return false
    this.#cols = cols
    this.#rows = rows
    const count = cols * rows
    this.#signs = new Uint32Array(count)
    this.#foregrounds = new Uint32Array(count)
    this.#backgrounds = new Uint32Array(count)
    this.forget()
    return true
  }

  /** Marks every cell as changed. */
  forget(): void {
    // A value that no cell can have.
    this.#signs.fill(0xffff_ffff)
  }

  /** Changed spans since the last call, at most one per row, from the first changed cell to the last. */
  look(cursorShown: boolean): Span[] {
    const { buffer } = this.#terminal
    const { active } = buffer
    const reused = active.getNullCell()
    const spans: Span[] = []
    for (let row = 0; row < this.#rows; row += 1) {
      const line = active.getLine(active.baseY + row)
      let from = -1
      let to = -1
      for (let col = 0; col < this.#cols; col += 1) {
        const cell = line?.getCell(col, reused)
        const underCursor = cursorShown && row === active.cursorY && col === active.cursorX
        if (!this.#take(row * this.#cols + col, cell, underCursor)) continue
        if (from < 0) from = col
        to = col + 1
      }
      if (from >= 0) spans.push({ row, from, to })
    }
    return spans
  }

  /** Stores a cell; returns whether it changed. */
  #take(at: number, cell: IBufferCell | undefined, underCursor: boolean): boolean {
    let sign = 0x20
    let foreground: number = defaultForeground
    let background: number = defaultBackground
    if (cell) {
      sign = (cell.isInvisible() ? 0 : cell.getCode()) || 0x20
      if (cell.isUnderline()) sign |= underlineBit
      foreground = foregroundOf(cell)
      background = backgroundOf(cell)
      if (cell.isInverse()) [foreground, background] = [background, foreground]
    }
    if (underCursor) [foreground, background] = [background, foreground]
    if (
      this.#signs[at] === sign &&
      this.#foregrounds[at] === foreground &&
      this.#backgrounds[at] === background
    )
      return false
    this.#signs[at] = sign
    this.#foregrounds[at] = foreground
    this.#backgrounds[at] = background
    return true
  }
}

function foregroundOf(cell: IBufferCell): number {
  if (cell.isFgRGB()) return cell.getFgColor()
  if (cell.isFgDefault()) return cell.isDim() ? paletteColour(8) : defaultForeground
  const index = cell.getFgColor()
  // Text mode shows bold as bright.
  return paletteColour(cell.isBold() && index < 8 ? index + 8 : index)
}

function backgroundOf(cell: IBufferCell): number {
  if (cell.isBgDefault()) return defaultBackground
  return cell.isBgRGB() ? cell.getBgColor() : paletteColour(cell.getBgColor())
}

/** The text screen's colors, as 0xRRGGBB. */
const basic = [
  0x000000, 0xcd3131, 0x0dbc79, 0xe5e510, 0x3b78ff, 0xbc3fbc, 0x11a8cd, 0xcccccc, 0x666666,
  0xf14c4c, 0x23d18b, 0xf5f543, 0x6ea1ff, 0xd670d6, 0x29b8db, 0xffffff,
] as const

export const defaultForeground = basic[7]
export const defaultBackground = basic[0]

/** Component values of the 6x6x6 color cube (xterm). */
const steps = [0, 0x5f, 0x87, 0xaf, 0xd7, 0xff] as const
const step = (index: number): number => steps[index % 6] ?? 0

/** Color `index` of 256. */
export function paletteColour(index: number): number {
  if (index < 16) return basic[index] ?? defaultForeground
  if (index < 232) {
    const cubeIndex = index - 16
    return (
      (step(Math.floor(cubeIndex / 36)) << 16) |
      (step(Math.floor(cubeIndex / 6)) << 8) |
      step(cubeIndex)
    )
  }
  return (8 + (index - 232) * 10) * 0x01_01_01
}
