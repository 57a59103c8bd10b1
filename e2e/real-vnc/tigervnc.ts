import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { passwordCheck } from '../../scripts/realVnc/passwordCheck.ts'
import type { GuestKeyboard } from '#features/console/typing/guestKeyboard.ts'
import {
  freePort,
  makeFolder,
  removeFolder,
  startProgram,
  untilListening,
  words,
} from '../program.ts'
import { startCopying, type Copied } from './copied.ts'

/** A TigerVNC desktop with a terminal in which `cat` writes all input to a file. */
export interface TigerVnc {
  readonly port: number
  readonly clipboard: Copied
  /** All input so far. */
  typed(): string
  /** Changes the desktop's keyboard layout. */
  setKeyboard(keyboard: XKeyboard): void
  stop(): Promise<void>
}

/** X layouts by guest keyboard. X has none that matches the French layout of Windows. */
const layouts = {
  us: 'us',
  gb: 'gb',
  de: 'de',
  'de-nodeadkeys': 'de -variant nodeadkeys',
  fr: 'fr',
} as const satisfies Partial<Record<GuestKeyboard, string>>
export type XKeyboard = keyof typeof layouts

export const isXKeyboard = (keyboard: GuestKeyboard): keyboard is XKeyboard =>
  Object.hasOwn(layouts, keyboard)

/** The terminal's colors. Its characters are 6 × 13 pixels. */
export const colours = { ground: '#204060', ink: '#ffd080' } as const

/** With a user, viewers sign in with that name and the whole password, unencrypted. */
export async function startTigerVnc(password: string, user?: string): Promise<TigerVnc> {
  const folder = makeFolder()
  const port = await freePort()
  const passwordFile = join(folder, 'password')
  const file = join(folder, 'typed')
  writeFileSync(passwordFile, run('tigervncpasswd', ['-f'], `${password}\n`))
  // Servers that search for a free display number at the same time find the same one.
  const display = `:${port}`
  const server = startProgram(
    'Xtigervnc',
    words(
      `${display} -rfbport ${port} -localhost -geometry 640x480 ${
        user === undefined
          ? `-SecurityTypes VncAuth -PasswordFile ${passwordFile}`
          : `-SecurityTypes Plain -PlainUsers ${user}`
      }`,
    ),
    { stdio: 'ignore', env: user === undefined ? {} : checkedBy(folder, user, password) },
  )
  await untilListening(port)
  const terminal = startProgram(
    'xterm',
    [
      ...words(`-geometry 80x24+0+0 -fn fixed -bg ${colours.ground} -fg ${colours.ink} -e sh -c`),
      'stty -icanon && exec cat > "$0"',
      file,
    ],
    { env: { DISPLAY: display, LC_ALL: 'C.UTF-8' } },
  )
  await expect.poll(() => existsSync(file), { message: 'xterm has not started' }).toBe(true)
  const clipboard = startCopying(
    (text) => ['xclip', ['-quiet', '-selection', 'clipboard'], text],
    ['xclip', ['-o', '-selection', 'clipboard', '-t', 'UTF8_STRING']],
    { DISPLAY: display },
  )
  return {
    port,
    clipboard,
    typed: () => readFileSync(file, 'utf8'),
    setKeyboard(keyboard) {
      run('setxkbmap', words(`-display ${display} -layout ${layouts[keyboard]}`))
    },
    async stop() {
      await clipboard.stop()
      await terminal.stop()
      await server.stop()
      removeFolder(folder)
    },
  }
}

/** The environment in which TigerVNC's service of PAM knows this one user. */
function checkedBy(folder: string, user: string, password: string): Record<string, string> {
  const check = passwordCheck()
  if (!check) throw new Error('libpam-wrapper is missing')
  const users = join(folder, 'users')
  writeFileSync(users, `${user}:${password}:vnc\n`)
  writeFileSync(
    join(folder, 'vnc'),
    `auth required ${check.module} passdb=${users}\naccount required ${check.module} passdb=${users}\n`,
  )
  return { LD_PRELOAD: check.library, PAM_WRAPPER: '1', PAM_WRAPPER_SERVICE_DIR: folder }
}

function run(command: string, args: readonly string[], input = ''): Buffer {
  const { status, stdout, stderr, error } = spawnSync(command, args, { input })
  if (status !== 0) throw new Error(`${command} failed: ${String(error ?? stderr)}`)
  return stdout
}
