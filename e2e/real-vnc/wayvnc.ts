import { execFileSync } from 'node:child_process'
import { chownSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort, makeFolder, removeFolder, startProgram, untilListening } from '../program.ts'
import { startCopying, type Copied } from './copied.ts'

/** wayvnc on a sway desktop that no screen shows. */
export interface WayVnc {
  readonly port: number
  readonly clipboard: Copied
  stop(): Promise<void>
}

/** Sway doesn't run as root. Debian's nobody. */
const user = process.getuid?.() === 0 ? 65_534 : undefined

/** With `asksUser` it wants a user name, a password and TLS of its own, the only other way to sign in that it has. */
export async function startWayVnc(asksUser: boolean): Promise<WayVnc> {
  const folder = makeFolder()
  if (user !== undefined) chownSync(folder, user, user)
  const env = { XDG_RUNTIME_DIR: folder, HOME: folder, DISPLAY: '' }
  const compositor = startProgram('sway', ['--config', '/dev/null'], {
    stdio: 'ignore',
    env: { ...env, WLR_BACKENDS: 'headless', WLR_LIBINPUT_NO_DEVICES: '1', WLR_RENDERER: 'pixman' },
    user,
  })
  const sockets = (): readonly string[] =>
    readdirSync(folder).filter((name) => /^wayland-\d+$/.test(name))
  await expect.poll(sockets, { message: 'sway has not started' }).toHaveLength(1)
  const onDesktop = { ...env, WAYLAND_DISPLAY: sockets()[0] ?? '' }
  const port = await freePort()
  const file = join(folder, 'config')
  writeFileSync(file, asksUser ? signInBy(folder) : '')
  const program = startProgram('wayvnc', ['-C', file, '127.0.0.1', String(port)], {
    stdio: 'ignore',
    env: onDesktop,
    user,
  })
  await untilListening(port)
  const clipboard = startCopying(
    (text) => ['wl-copy', ['--foreground'], text],
    ['wl-paste', ['--no-newline']],
    onDesktop,
    user,
  )
  return {
    port,
    clipboard,
    async stop() {
      await clipboard.stop()
      await program.stop()
      await compositor.stop()
      removeFolder(folder)
    },
  }
}

/** Creates a certificate, and returns the lines of the configuration. */
function signInBy(folder: string): string {
  const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  )
  if (user !== undefined) chownSync(key, user, user)
  const lines = {
    enable_auth: 'true',
    username: 'olive',
    password: 's3cr3t',
    private_key_file: key,
    certificate_file: certificate,
  }
  return Object.entries(lines)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}
