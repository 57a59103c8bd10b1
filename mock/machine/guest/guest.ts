/** The running system: a login prompt or lock screen, then a shell. */
import type { Host, Program } from './host.ts'
import type { Key } from './input.ts'
import { Login } from './login.ts'
import { Shell } from './shell.ts'
import { CommandPrompt, LockScreen } from './windows.ts'

export class Guest implements Program {
  readonly #host: Host
  #program: Program

  /** `open` skips the login, as rescue systems do. */
  constructor(host: Host, { open }: { readonly open: boolean }) {
    this.#host = host
    this.#program = open ? this.#signedIn() : this.#atTheDoor()
  }

  key(key: Key): void {
    this.#program.key(key)
  }

  tick(): void {
    this.#program.tick()
  }

  /** Ctrl-Alt-Del: reboots Linux and BSD; Windows shows its login. */
  secureAttention(): void {
    if (this.#host.facts.system.family !== 'windows') return this.#host.restart()
    if (!(this.#program instanceof LockScreen)) this.#program = this.#atTheDoor()
    else this.#program.secureAttention()
  }

  #atTheDoor(): Program {
    const enter = (): void => void (this.#program = this.#signedIn())
    return this.#host.facts.system.family === 'windows'
      ? new LockScreen(this.#host, enter)
      : new Login(this.#host, enter)
  }

  #signedIn(): Program {
    const leave = (): void => void (this.#program = this.#atTheDoor())
    return this.#host.facts.system.family === 'windows'
      ? new CommandPrompt(this.#host, leave)
      : new Shell(this.#host, leave)
  }
}
