/** Line editing with a shell's usual keys. */
import type { Key } from './input.ts'

/** Longest line in characters. */
const longestLine = 4096
const historyLimit = 200

export class LineEditor {
  readonly #print: (text: string) => void
  readonly #history: string[] = []
  #chars: string[] = []
  #at = 0
  /** Index in the history; its length means the new line. */
  #shown = 0
  /** The new line while browsing the history. */
  #draft = ''

  constructor(print: (text: string) => void) {
    this.#print = print
  }

  get line(): string {
    return this.#chars.join('')
  }

  get history(): readonly string[] {
    return this.#history
  }

  /** Starts a new line. */
  reset(): void {
    this.#chars = []
    this.#at = 0
    this.#shown = this.#history.length
  }

  /** Completes the line and adds it to the history. */
  finish(): string {
    const { line } = this
    if (line.trim() !== '' && line !== this.#history.at(-1)) this.#history.push(line)
    if (this.#history.length > historyLimit) this.#history.shift()
    this.#move(this.#chars.length)
    this.#print('\n')
    this.reset()
    return line
  }

  /** Prints the line again after the screen was cleared. */
  repeat(): void {
    this.#print(this.line + '\b'.repeat(this.#chars.length - this.#at))
  }

  key(key: Key): void {
    switch (key.kind) {
      case 'char':
        return this.#insert(key.char)
      case 'tab':
        return this.#insert(' ')
      case 'backspace':
        return this.#erase(this.#at - 1)
      case 'delete':
        return this.#erase(this.#at)
      case 'left':
        return this.#move(Math.max(0, this.#at - 1))
      case 'right':
        return this.#move(Math.min(this.#chars.length, this.#at + 1))
      case 'home':
        return this.#move(0)
      case 'end':
        return this.#move(this.#chars.length)
      case 'up':
        return this.#look(this.#shown - 1)
      case 'down':
        return this.#look(this.#shown + 1)
      case 'control':
        return this.#control(key.letter)
      case 'enter':
        return
    }
  }

  #control(letter: string): void {
    if (letter === 'a') this.#move(0)
    else if (letter === 'e') this.#move(this.#chars.length)
    else if (letter === 'u') this.#replace('')
  }

  #insert(char: string): void {
    if (this.#chars.length >= longestLine) return
    this.#chars.splice(this.#at, 0, char)
    this.#at += 1
    this.#print(char)
    this.#rest('')
  }

  #erase(at: number): void {
    if (at < 0 || at >= this.#chars.length) return
    this.#move(at)
    this.#chars.splice(at, 1)
    this.#rest(' ')
  }

  /** Reprints the text after the cursor, then `blanks`, and moves back. */
  #rest(blanks: string): void {
    const rest = this.#chars.slice(this.#at).join('') + blanks
    if (rest !== '') this.#print(rest + '\b'.repeat(Array.from(rest).length))
  }

  #move(to: number): void {
    if (to < this.#at) this.#print('\b'.repeat(this.#at - to))
    else if (to > this.#at) this.#print(this.#chars.slice(this.#at, to).join(''))
    this.#at = to
  }

  #look(at: number): void {
    if (at < 0 || at > this.#history.length) return
    if (this.#shown === this.#history.length) this.#draft = this.line
    this.#replace(this.#history[at] ?? this.#draft)
    this.#shown = at
  }

  #replace(line: string): void {
    this.#move(0)
    const before = this.#chars.length
    this.#chars = Array.from(line)
    const blanks = ' '.repeat(Math.max(0, before - this.#chars.length))
    this.#print(line + blanks + '\b'.repeat(blanks.length))
    this.#at = this.#chars.length
  }
}
