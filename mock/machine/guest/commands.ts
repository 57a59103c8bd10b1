/** The shell's commands. */
import { bootLog, kernelVersion } from './bootLog.ts'
import { resolved, type Files } from './files.ts'
import type { Host } from './host.ts'
import type { Key } from './input.ts'
import { isLayoutName, layoutNames } from '../keyboard/layouts.ts'

/** A command's environment. */
export interface CommandContext {
  readonly host: Host
  readonly files: Files
  /** Prints to the screen, or to the redirected file. */
  readonly print: (text: string) => void
  readonly folder: () => string
  readonly enter: (folder: string) => void
  readonly history: readonly string[]
  readonly leave: () => void
}

/** A command that runs until it is interrupted. */
export interface Running {
  /** Called about thirty times per second. */
  readonly tick?: () => void
  /** Handles any key except `^C`; returns whether the command ends. */
  readonly key?: (key: Key) => boolean
}

interface Command {
  readonly about: string
  readonly run: (context: CommandContext, args: readonly string[]) => Running | undefined
}

/** A command that finishes immediately. */
const does = (
  about: string,
  work: (context: CommandContext, args: readonly string[]) => void,
): Command => ({
  about,
  run(context, args) {
    work(context, args)
    return undefined
  },
})

/** A command that prints text. */
const says = (about: string, text: (host: Host, args: readonly string[]) => string): Command =>
  does(about, ({ host, print }, args) => print(text(host, args)))

const uptimeText = ({ now, bootedAt }: Host): string => {
  const minutes = Math.floor((now() - bootedAt) / 60_000)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  const clock = `${String(hours).padStart(2)}:${String(minutes % 60).padStart(2, '0')}`
  const up = days > 0 ? `${days} day${days === 1 ? '' : 's'}, ${clock}` : `${minutes} min`
  return ` ${timeText(now())} up ${up},  1 user,  load average: 0.08, 0.03, 0.01\n`
}

const timeText = (at: number): string => new Date(at).toISOString().slice(11, 19)

const dateOf = (at: number): string => {
  const [day = '', date = '', month = '', year = ''] = new Date(at).toUTCString().split(/,? /)
  return `${day} ${month} ${String(Number(date)).padStart(2)} ${timeText(at)} UTC ${year}\n`
}

const addressText = ({ facts: { address, mac } }: Host): string =>
  [
    '1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 state UNKNOWN',
    '    inet 127.0.0.1/8 scope host lo',
    '2: \x1b[36meth0\x1b[0m: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 state \x1b[32mUP\x1b[0m',
    `    link/ether \x1b[33m${mac}\x1b[0m brd ff:ff:ff:ff:ff:ff`,
    `    inet \x1b[35m${address}\x1b[0m/24 scope global eth0`,
    '',
  ].join('\n')

const colours = (): string =>
  [
    [30, 90],
    [40, 100],
  ]
    .flatMap(([dark = 0, bright = 0]) =>
      [dark, bright].map((first) =>
        Array.from(
          { length: 8 },
          (_, index) => `\x1b[${first + index}m ${first + index} \x1b[0m`,
        ).join(''),
      ),
    )
    .join('\n') +
  '\n\x1b[1mbold\x1b[0m \x1b[4munderlined\x1b[0m \x1b[7minverse\x1b[0m \x1b[2mdim\x1b[0m\n' +
  Array.from({ length: 36 }, (_, index) => `\x1b[48;5;${16 + index * 6}m \x1b[0m`).join('') +
  '\n'

function list({ files, folder, print }: CommandContext, args: readonly string[]): void {
  const options = args.filter((arg) => arg.startsWith('-')).join('')
  const named = args.find((arg) => !arg.startsWith('-')) ?? '.'
  const path = resolved(folder(), named)
  if (files.read(path) !== undefined) return print(`${named}\n`)
  if (!files.isFolder(path))
    return print(`ls: cannot access '${named}': No such file or directory\n`)
  const shown = files.list(path).filter((name) => options.includes('a') || !name.startsWith('.'))
  const coloured = (name: string): string =>
    name.endsWith('/') ? `\x1b[1;34m${name.slice(0, -1)}\x1b[0m` : name
  if (!options.includes('l')) {
    if (shown.length > 0) print(`${shown.map(coloured).join('  ')}\n`)
    return
  }
  for (const name of shown) {
    const size = files.read(resolved(path, name))?.length ?? 4096
    const mode = name.endsWith('/') ? 'drwxr-xr-x' : '-rw-r--r--'
    print(`${mode} 1 root root ${String(size).padStart(6)} ${coloured(name)}\n`)
  }
}

/** Without a file it echoes typed lines until `^D`. */
function concatenate(
  { files, folder, print }: CommandContext,
  args: readonly string[],
): Running | undefined {
  for (const arg of args) {
    const path = resolved(folder(), arg)
    const text = files.read(path)
    if (text !== undefined) print(text)
    else
      print(
        `cat: ${arg}: ${files.isFolder(path) ? 'Is a directory' : 'No such file or directory'}\n`,
      )
  }
  if (args.length > 0) return undefined
  let line = ''
  return {
    key(key) {
      if (key.kind === 'control' && key.letter === 'd') return line === ''
      if (key.kind === 'enter') {
        print(`\n${line}\n`)
        line = ''
      } else if (key.kind === 'backspace' && line !== '') {
        line = Array.from(line).slice(0, -1).join('')
        print('\b \b')
      } else if (key.kind === 'char' && line.length < 4096) {
        line += key.char
        print(key.char)
      }
      return false
    },
  }
}

/** Endless output, throttled by the screen. */
function repeat({ host, print }: CommandContext, args: readonly string[]): Running {
  const line = `${args.join(' ') || 'y'}\n`
  return {
    tick() {
      if (!host.busy()) print(line.repeat(Math.max(1, Math.floor(4000 / line.length))))
    },
  }
}

/** An endless log without two equal lines. */
function followLog({ host, print }: CommandContext): Running {
  let lines = 0
  return {
    tick() {
      if (host.busy()) return
      const at = timeText(host.now())
      print(
        Array.from({ length: 20 }, () => {
          lines += 1
          return `${at} ${host.facts.hostname} app[${700 + (lines % 9)}]: \x1b[3${1 + (lines % 6)}mrequest ${lines}\x1b[0m took ${(lines * 37) % 90} ms\n`
        }).join(''),
      )
    },
  }
}

function ping({ print }: CommandContext, [target = 'localhost']: readonly string[]): Running {
  let ticks = 0
  print(`PING ${target} 56(84) bytes of data.\n`)
  return {
    tick() {
      if (ticks % 30 === 0)
        print(
          `64 bytes from ${target}: icmp_seq=${ticks / 30 + 1} ttl=57 time=${(3 + (ticks % 7) / 10).toFixed(1)} ms\n`,
        )
      ticks += 1
    },
  }
}

/** Formats words in columns. */
const columns = (words: readonly string[], perLine: number): string =>
  words.map((word, index) => word + (index % perLine === perLine - 1 ? '\n' : '')).join('') +
  (words.length % perLine === 0 ? '' : '\n')

const mostNumbers = 100_000

export const commands: Readonly<Record<string, Command>> = {
  help: does('list commands, or describe one: help NAME', ({ print }, [name = '']) => {
    const about = Object.hasOwn(commands, name) ? commands[name]?.about : undefined
    const names = Object.keys(commands).map((each) => each.padEnd(12))
    print(about === undefined ? `${columns(names, 6)}Type help NAME for details.\n` : `${about}\n`)
  }),
  ls: does('list files', list),
  cat: { about: 'print files, or echo input until ^D', run: concatenate },
  cd: does('change the directory', ({ files, folder, enter, print }, [to = '~']) => {
    const path = resolved(folder(), to)
    if (files.isFolder(path)) enter(path)
    else print(`cd: ${to}: No such file or directory\n`)
  }),
  pwd: does('print the current directory', ({ folder, print }) => print(`${folder()}\n`)),
  echo: says('print text', (_, args) => `${args.join(' ')}\n`),
  rm: does('delete files', ({ files, folder, print }, args) => {
    for (const arg of args)
      if (!files.remove(resolved(folder(), arg)))
        print(`rm: cannot remove '${arg}': No such file\n`)
  }),
  ip: says('show addresses (ip a) or routes (ip r)', (host, [what = '']) =>
    what.startsWith('r') ? `default via ${host.facts.gateway} dev eth0\n` : addressText(host),
  ),
  ping: { about: 'ping a host until ^C', run: ping },
  uptime: says('show how long the system has been up', uptimeText),
  uname: says('show the kernel (-a: all details)', ({ facts }, args) =>
    facts.system.family === 'bsd'
      ? `FreeBSD${args.includes('-a') ? ` ${facts.hostname} ${facts.system.name} amd64` : ''}\n`
      : `Linux${args.includes('-a') ? ` ${facts.hostname} ${kernelVersion(facts)} #1 SMP x86_64 GNU/Linux` : ''}\n`,
  ),
  hostname: says('show the host name', ({ facts }) => `${facts.hostname}\n`),
  whoami: says('show the current user', ({ facts }) => `${facts.system.user}\n`),
  date: says('show date and time', ({ now }) => dateOf(now())),
  free: says('show memory usage', ({ facts: { ram } }) =>
    [
      '               total        used        free',
      `Mem:      ${String(ram * 1_048_576).padStart(10)}  ${String(Math.round(ram * 141_000)).padStart(10)}  ${String(ram * 1_048_576 - Math.round(ram * 141_000)).padStart(10)}`,
      '',
    ].join('\n'),
  ),
  df: says('show disk usage', ({ facts: { disks } }) =>
    [
      'Filesystem      Size  Used Use% Mounted on',
      ...disks.map(
        ({ device, size }, index) =>
          `/dev/${device.padEnd(10)} ${String(size).padStart(4)}G  ${String(Math.ceil(size / 9)).padStart(3)}G  11% ${index === 0 ? '/' : `/data${index}`}`,
      ),
      '',
    ].join('\n'),
  ),
  nproc: says('show the number of CPUs', ({ facts }) => `${facts.cores}\n`),
  dmesg: says('show kernel messages', ({ facts }) =>
    bootLog(facts, 'disk')
      .map(({ text }) => text)
      .filter((text) => text.startsWith('[ '))
      .join(''),
  ),
  stty: says('show the terminal size (stty size)', ({ size }) => {
    const { rows, cols } = size()
    return `${rows} ${cols}\n`
  }),
  seq: says('print a sequence of numbers', (_, [last = '10']) =>
    Array.from(
      { length: Math.min(mostNumbers, Math.max(0, Math.floor(Number(last)) || 0)) },
      (__, index) => `${index + 1}\n`,
    ).join(''),
  ),
  journalctl: { about: 'follow the log until ^C', run: followLog },
  yes: { about: 'repeat a line until ^C', run: repeat },
  colours: says('show the terminal’s colors', colours),
  bell: says('ring the bell', () => '\x07'),
  loadkeys: does(
    `set the keyboard layout: ${layoutNames.join(', ')}`,
    ({ host, print }, [layout = '']) => {
      const name = layout === 'uk' ? 'gb' : layout
      if (isLayoutName(name)) host.setKeyboard(name)
      else print(`Keyboard layout: ${host.keyboard()}. Available: ${layoutNames.join(', ')}.\n`)
    },
  ),
  xclip: does('print the clipboard (-o), or copy text to it', ({ host, print }, args) => {
    const present = host.clipboard()
    if (present === undefined) print('xclip: no guest agent is running\n')
    else if (args.length === 0 || args[0] === '-o') print(`${present}\n`)
    else host.copy(args.join(' '))
  }),
  history: does('show the command history', ({ history, print }) => {
    for (const [index, line] of history.entries())
      print(`${String(index + 1).padStart(5)}  ${line}\n`)
  }),
  clear: says('clear the screen', () => '\x1b[2J\x1b[3J\x1b[H'),
  reboot: does('reboot the machine', ({ host }) => host.restart()),
  poweroff: does('power off the machine', ({ host }) => host.switchOff()),
  exit: does('log out', ({ leave }) => leave()),
}

/** Other common names. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  ll: ['ls', '-l'],
  logout: ['exit'],
  halt: ['poweroff'],
  shutdown: ['poweroff'],
  colors: ['colours'],
  ifconfig: ['ip', 'a'],
}

/** Expands an alias. */
export const aliasOf = (name: string): readonly string[] =>
  (Object.hasOwn(aliases, name) ? aliases[name] : undefined) ?? [name]
