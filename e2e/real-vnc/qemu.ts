import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { guestKernel, guestRoot } from '../../scripts/realVnc/guest.ts'
import { memtestImage } from '../../scripts/realVnc/memtest.ts'
import { readPixmap, type Picture } from './picture.ts'
import {
  freePort,
  makeFolder,
  removeFolder,
  startProgram,
  untilListening,
  words,
} from '../program.ts'

/** Starts into GRUB's menu; `c` leads to its shell. Of Debian's grub-rescue-pc. */
const image = '/usr/lib/grub-rescue/grub-rescue-cdrom.iso'

/** A Linux that sends each line of its keyboard to its serial line (scripts/realVnc/guest.ts). */
interface LinuxGuest {
  /** The layout of its keyboard. */
  readonly keyboard: 'us' | 'de'
}
export type Guest = LinuxGuest | 'memtest'

/** A QEMU with a PC that starts from a CD (its menu waits for half a minute only) or a guest, when it is told to. */
export interface Qemu {
  /** Of its VNC server, for a gateway. */
  readonly port: number
  switchOn(): Promise<void>
  /** What it shows, by its own account. */
  screen(): Promise<Picture>
  /** What the guest has sent to its serial line. */
  serial(): string
  stop(): Promise<void>
}

interface Made {
  readonly password: string | null
  /** Where its own WebSocket listens. */
  readonly socketPort: number
  /** In place of the CD. */
  readonly guest?: Guest | undefined
  /** `-k`: it goes by symbols of keys then, and looks them up in this keymap of its own. */
  readonly keymap?: 'en-us' | 'de' | undefined
}

/** What QEMU starts. */
function startedBy(guest: Guest | undefined): string[] {
  if (guest === undefined) return words(`-m 64 -cdrom ${image}`)
  if (guest === 'memtest') return words(`-m 64 -kernel ${memtestImage}`)
  return [
    ...words(`-m 128 -kernel ${guestKernel} -initrd ${guestRoot} -append`),
    `quiet console=tty0 keyboard=${guest.keyboard}`,
  ]
}

export async function startQemu({ password, socketPort, guest, keymap }: Made): Promise<Qemu> {
  const folder = makeFolder()
  const port = await freePort()
  const lineFile = join(folder, 'serial')
  // Displays are counted from the port 5900 on.
  const vnc = `127.0.0.1:${port - 5900},websocket=${socketPort}`
  const { child, stop } = startProgram(
    'qemu-system-x86_64',
    [
      ...words(`-S -nodefaults -vga std -serial file:${lineFile} -qmp stdio`),
      ...(keymap === undefined ? [] : ['-k', keymap]),
      ...startedBy(guest),
      ...(password === null
        ? ['-vnc', vnc]
        : ['-object', `secret,id=key,data=${password}`, '-vnc', `${vnc},password-secret=key`]),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const { stdin, stdout } = child
  if (!stdin || !stdout) throw new Error('QEMU cannot be spoken to')
  const replies = createInterface(stdout)[Symbol.asyncIterator]()
  /** One command of its machine protocol; what it tells of its own accord is passed over. */
  async function command(execute: string, given: object = {}): Promise<void> {
    stdin?.write(`${JSON.stringify({ execute, arguments: given })}\n`)
    for (let reply = await replies.next(); !reply.done; reply = await replies.next()) {
      if (reply.value.includes('"error"')) throw new Error(`QEMU, ${execute}: ${reply.value}`)
      if (reply.value.includes('"return"')) return
    }
    throw new Error(`QEMU has ended before it answered ${execute}`)
  }
  await command('qmp_capabilities')
  await untilListening(socketPort)
  await expect.poll(() => existsSync(lineFile)).toBe(true)
  return {
    port,
    switchOn: () => command('cont'),
    async screen() {
      const filename = join(folder, 'screen.ppm')
      await command('screendump', { filename })
      return readPixmap(readFileSync(filename))
    },
    serial: () => readFileSync(lineFile, 'utf8'),
    async stop() {
      await stop()
      removeFolder(folder)
    },
  }
}
