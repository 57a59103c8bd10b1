/** Windows Server Core without windows: lock screen and command prompt. */
import type { Host, Program } from './host.ts'
import type { Key } from './input.ts'
import { LineEditor } from './lineEditor.ts'

const clear = '\x1b[2J\x1b[H'
const longestPassword = 256

/** Waits for Ctrl-Alt-Del, then for a password. */
export class LockScreen implements Program {
  readonly #host: Host
  readonly #enter: () => void
  #asking = false
  #password = ''

  constructor(host: Host, enter: () => void) {
    this.#host = host
    this.#enter = enter
    this.#lock('')
  }

  secureAttention(): void {
    if (this.#asking) return this.#lock('')
    this.#asking = true
    this.#host.print(
      `${clear}\n\n    Enter password for ${this.#host.facts.system.user}\n\n    Password: `,
    )
  }

  key(key: Key): void {
    if (!this.#asking) return
    if (key.kind === 'char' && this.#password.length < longestPassword) {
      this.#password += key.char
      this.#host.print('*')
    } else if (key.kind === 'backspace' && this.#password !== '') {
      this.#password = Array.from(this.#password).slice(0, -1).join('')
      this.#host.print('\b \b')
    } else if (key.kind === 'enter') {
      if (this.#host.opens(this.#password)) this.#enter()
      else this.#lock('    The user name or password is incorrect.\n\n')
    }
  }

  tick(): void {}

  #lock(message: string): void {
    this.#asking = false
    this.#password = ''
    this.#host.print(`${clear}\n\n${message}    Press Ctrl-Alt-Del to unlock.\n`)
  }
}

interface Command {
  readonly about: string
  readonly run: (host: Host, rest: string, history: readonly string[]) => string
}

const computer = ({ facts }: Host): string => facts.hostname.toUpperCase().slice(0, 15)

const commands: Readonly<Record<string, Command>> = {
  help: {
    about: 'List commands.',
    run: () =>
      Object.entries(commands)
        .map(([name, { about }]) => `${name.toUpperCase().padEnd(14)} ${about}\n`)
        .join(''),
  },
  dir: {
    about: 'List files.',
    run: ({ now }) => {
      const date = new Date(now()).toISOString().slice(0, 10)
      return ` Directory of C:\\Users\\Administrator\n\n${['Desktop', 'Documents', 'Downloads'].map((name) => `${date}  08:00    <DIR>          ${name}\n`).join('')}`
    },
  },
  echo: { about: 'Print text.', run: (_, rest) => `${rest}\n` },
  cls: { about: 'Clear the screen.', run: () => `${clear}\x1b[3J` },
  ver: { about: 'Show the version.', run: ({ facts }) => `\nMicrosoft ${facts.system.name}\n` },
  hostname: { about: 'Show the host name.', run: (host) => `${computer(host)}\n` },
  whoami: {
    about: 'Show the current user.',
    run: (host) => `${computer(host).toLowerCase()}\\${host.facts.system.user.toLowerCase()}\n`,
  },
  date: { about: 'Show date and time.', run: ({ now }) => `${new Date(now()).toUTCString()}\n` },
  ipconfig: {
    about: 'Show IP addresses.',
    run: ({ facts }) =>
      `\nEthernet adapter Ethernet0:\n\n   IPv4 Address. . . . : ${facts.address}\n   Subnet Mask . . . . : 255.255.255.0\n   Default Gateway . . : ${facts.gateway}\n`,
  },
  systeminfo: {
    about: 'Show system information.',
    run: (host) =>
      `\nHost Name:       ${computer(host)}\nOS Name:         ${host.facts.system.name}\nProcessors:      ${host.facts.cores}\nTotal Memory:    ${host.facts.ram * 1024} MB\n`,
  },
  doskey: {
    about: 'Show the command history (doskey /history).',
    run: (_host, _rest, history) => history.map((line) => `${line}\n`).join(''),
  },
  clip: {
    about: 'Copy text to the clipboard, or print it.',
    run: (host, rest) => {
      if (rest === '') return `${host.clipboard() ?? ''}\n`
      host.copy(rest)
      return ''
    },
  },
  shutdown: {
    about: 'Shut down (/s) or restart (/r).',
    run: (host, rest) => {
      if (rest.includes('/r')) host.restart()
      else if (rest.includes('/s')) host.switchOff()
      else return 'Use shutdown /s to shut down, shutdown /r to restart.\n'
      return ''
    },
  },
}

export class CommandPrompt implements Program {
  readonly #host: Host
  readonly #leave: () => void
  readonly #editor: LineEditor

  constructor(host: Host, leave: () => void) {
    this.#host = host
    this.#leave = leave
    this.#editor = new LineEditor(host.print)
    host.print(`${clear}Microsoft ${host.facts.system.name}\n(c) Microsoft Corporation.\n\n`)
    this.#prompt()
  }

  key(key: Key): void {
    if (key.kind === 'enter') this.#run(this.#editor.finish())
    else if (key.kind === 'control' && key.letter === 'c') {
      this.#host.print('^C\n')
      this.#editor.reset()
      this.#prompt()
    } else this.#editor.key(key)
  }

  tick(): void {}

  #prompt(): void {
    this.#host.print('C:\\Users\\Administrator>')
  }

  #run(line: string): void {
    const [, typed = '', rest = ''] = /^\s*(\S*)\s?(.*)$/.exec(line) ?? []
    const name = typed.toLowerCase()
    if (name === 'exit' || name === 'logoff') return this.#leave()
    if (name !== '') {
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined
      this.#host.print(
        command?.run(this.#host, rest, this.#editor.history) ??
          `'${typed}' is not recognized as an internal or external command.\n`,
      )
    }
    this.#host.print('\n')
    this.#prompt()
  }
}
