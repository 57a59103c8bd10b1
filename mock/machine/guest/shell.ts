/** The root shell of a simulated Linux or BSD. */
import { aliasOf, commands, type Running } from './commands.ts'
import { readCommandLine, type Command } from './commandLine.ts'
import { Files, resolved } from './files.ts'
import type { Host, Program } from './host.ts'
import type { Key } from './input.ts'
import { LineEditor } from './lineEditor.ts'

export class Shell implements Program {
  readonly #host: Host
  readonly #leave: () => void
  readonly #editor: LineEditor
  readonly #files: Files
  #folder = '/root'
  /** Exit status of the last command, `$?`. */
  #status = 0
  #running: Running | undefined

  constructor(host: Host, leave: () => void) {
    this.#host = host
    this.#leave = leave
    this.#editor = new LineEditor(host.print)
    this.#files = new Files(host.facts)
    this.#prompt()
  }

  key(key: Key): void {
    if (this.#running) return this.#keyOfRunning(this.#running, key)
    if (key.kind === 'enter') return this.#run(this.#editor.finish())
    if (key.kind !== 'control') return this.#editor.key(key)
    switch (key.letter) {
      case 'c':
        this.#host.print('^C\n')
        this.#editor.reset()
        return this.#prompt()
      case 'd':
        if (this.#editor.line === '') {
          this.#host.print('exit\n')
          this.#leave()
        }
        return
      case 'l':
        this.#host.print('\x1b[2J\x1b[H')
        this.#prompt()
        return this.#editor.repeat()
      default:
        return this.#editor.key(key)
    }
  }

  tick(): void {
    this.#running?.tick?.()
  }

  #keyOfRunning(running: Running, key: Key): void {
    const stopped = key.kind === 'control' && key.letter === 'c'
    if (stopped) this.#host.print('^C\n')
    if (!stopped && !running.key?.(key)) return
    this.#running = undefined
    this.#prompt()
  }

  #prompt(): void {
    const { facts, print } = this.#host
    const folder = this.#folder.replace(/^\/root/, '~')
    print(`\x1b[1;32m${facts.system.user}@${facts.hostname}\x1b[0m:\x1b[1;34m${folder}\x1b[0m# `)
  }

  #run(line: string): void {
    let left = false
    try {
      const { facts } = this.#host
      const variables = () => ({
        '?': String(this.#status),
        HOME: '/root',
        PWD: this.#folder,
        USER: facts.system.user,
        HOSTNAME: facts.hostname,
      })
      for (const command of readCommandLine(line, variables)) {
        this.#running = this.#start(command, () => (left = true))
        if (left || this.#running) break
      }
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      this.#host.print(`sh: ${error.message}\n`)
      this.#status = 2
    }
    if (left) this.#leave()
    else if (!this.#running) this.#prompt()
  }

  #start({ words, into }: Command, leave: () => void): Running | undefined {
    const [typed = '', ...rest] = words
    const [name = '', ...args] = [...aliasOf(typed), ...rest]
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) {
      this.#host.print(`sh: ${typed}: command not found (try help)\n`)
      this.#status = 127
      return undefined
    }
    this.#status = 0
    let output = ''
    const context = {
      host: this.#host,
      files: this.#files,
      print: into ? (text: string) => void (output += text) : this.#host.print,
      folder: () => this.#folder,
      enter: (folder: string) => (this.#folder = folder),
      history: this.#editor.history,
      leave,
    }
    const running = command.run(context, args)
    if (into && !running) this.#write(into, output)
    return into ? undefined : running
  }

  #write({ file, append }: NonNullable<Command['into']>, text: string): void {
    const path = resolved(this.#folder, file)
    const before = append ? (this.#files.read(path) ?? '') : ''
    if (this.#files.isFolder(path)) this.#host.print(`sh: ${file}: Is a directory\n`)
    else if (!this.#files.write(path, before + text))
      this.#host.print(`sh: ${file}: No space left on device\n`)
  }
}
