/** Terminal input parsed into keys. */
export type Key =
  | { readonly kind: 'char'; readonly char: string }
  /** `^C` has the letter c. */
  | { readonly kind: 'control'; readonly letter: string }
  | { readonly kind: NamedKey }

const finals = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  H: 'home',
  F: 'end',
} as const
const numbered: Readonly<Record<string, 'delete' | 'home' | 'end'>> = {
  '1~': 'home',
  '3~': 'delete',
  '4~': 'end',
}

type NamedKey = 'enter' | 'backspace' | 'tab' | 'delete' | (typeof finals)[keyof typeof finals]

const isFinal = (text: string): text is keyof typeof finals => Object.hasOwn(finals, text)

/** Longer escape sequences are invalid. */
const longestSequence = 16

/** Buffers incomplete escape sequences. */
export class InputReader {
  /** undefined outside of an escape sequence. */
  #sequence: string | undefined

  read(text: string): Key[] {
    return Array.from(text).flatMap((char) => this.#take(char) ?? [])
  }

  #take(char: string): Key | undefined {
    if (this.#sequence !== undefined) return this.#continue(char)
    const code = char.codePointAt(0) ?? 0
    if (char === '\x1b') this.#sequence = ''
    else if (char === '\r' || char === '\n') return { kind: 'enter' }
    else if (char === '\x7f' || char === '\b') return { kind: 'backspace' }
    else if (char === '\t') return { kind: 'tab' }
    else if (code < 0x20) return { kind: 'control', letter: String.fromCharCode(code + 0x60) }
    else return { kind: 'char', char }
    return undefined
  }

  #continue(char: string): Key | undefined {
    const sequence = this.#sequence ?? ''
    this.#sequence = undefined
    if (sequence === '') {
      if (char === '[' || char === 'O') this.#sequence = char
      // Escape alone, or Alt: handle the key itself.
      else return this.#take(char)
      return undefined
    }
    if (/[0-9;]/.test(char) && sequence.length < longestSequence) {
      this.#sequence = sequence + char
      return undefined
    }
    if (isFinal(char)) return { kind: finals[char] }
    const kind = numbered[`${sequence.slice(1)}${char}`]
    return kind && { kind }
  }
}
