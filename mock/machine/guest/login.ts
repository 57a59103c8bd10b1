/** The login prompt. */
import type { Host, Program } from './host.ts'
import type { Key } from './input.ts'
import { LineEditor } from './lineEditor.ts'

const longestName = 64
const longestPassword = 256

export class Login implements Program {
  readonly #host: Host
  readonly #enter: () => void
  readonly #editor: LineEditor
  /** undefined while the user name is being typed. */
  #name: string | undefined
  /** Never echoed. */
  #password = ''

  constructor(host: Host, enter: () => void) {
    this.#host = host
    this.#enter = enter
    this.#editor = new LineEditor(host.print)
    const { system, hostname } = host.facts
    host.print(
      system.family === 'bsd'
        ? `\nFreeBSD/amd64 (${hostname}) (ttyv0)\n\n`
        : `\n${system.name} ${hostname} tty1\n\n`,
    )
    this.#ask()
  }

  key(key: Key): void {
    if (key.kind === 'control' && (key.letter === 'c' || key.letter === 'd'))
      return this.#again('\n')
    if (this.#name === undefined) return this.#nameKey(key)
    if (key.kind === 'backspace') this.#password = Array.from(this.#password).slice(0, -1).join('')
    else if (key.kind === 'char' && this.#password.length < longestPassword)
      this.#password += key.char
    else if (key.kind === 'enter') this.#check(this.#name)
  }

  tick(): void {}

  #nameKey(key: Key): void {
    if (key.kind !== 'enter') {
      if (key.kind !== 'char' || this.#editor.line.length < longestName) this.#editor.key(key)
      return
    }
    const name = this.#editor.line.trim()
    this.#editor.reset()
    this.#host.print('\n')
    if (name === '') return this.#ask()
    this.#name = name
    this.#host.print('Password: ')
  }

  #check(name: string): void {
    const { facts, opens, print, now } = this.#host
    if (name !== facts.system.user || !opens(this.#password))
      return this.#again('\n\nLogin incorrect\n')
    print(`\nLast login: ${new Date(now()).toUTCString()} on tty1\n`)
    print('Type \x1b[1mhelp\x1b[0m to see what this machine can do.\n\n')
    this.#enter()
  }

  #again(text: string): void {
    this.#name = undefined
    this.#password = ''
    this.#editor.reset()
    this.#host.print(text)
    this.#ask()
  }

  #ask(): void {
    this.#host.print(`${this.#host.facts.hostname} login: `)
  }
}
