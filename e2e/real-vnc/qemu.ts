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

/** Boots into GRUB's menu; `c` opens its shell. From Debian's grub-rescue-pc. */
const image = '/usr/lib/grub-rescue/grub-rescue-cdrom.iso'

/** A Linux that copies each typed line to its serial port (scripts/realVnc/guest.ts). */
interface LinuxGuest {
  /** The keyboard layout. */
  readonly keyboard: 'us' | 'de'
}
export type Guest = LinuxGuest | 'memtest'

/** A QEMU PC that boots a CD (whose menu waits only half a minute) or a guest, once switched on. */
export interface Qemu {
  /** The VNC server's port, for a gateway. */
  readonly port: number
  switchOn(): Promise<void>
  /** The screen, dumped by QEMU itself. */
  screen(): Promise<Picture>
  /** The guest's output on its serial port. */
  serial(): string
  stop(): Promise<void>
}

interface Made {
  readonly password: string | null
  /** The port of QEMU's own WebSocket. */
  readonly socketPort: number
  /** Boots instead of the CD. */
  readonly guest?: Guest | undefined
  /** `-k`: QEMU then uses keysyms and looks them up in this keymap. */
  readonly keymap?: 'en-us' | 'de' | undefined
}

/** QEMU's arguments for what to boot. */
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
  // VNC display numbers start at port 5900.
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
  /** Runs a QMP command and skips events. */
  async function command(execute: string, args: object = {}): Promise<void> {
    stdin?.write(`${JSON.stringify({ execute, arguments: args })}\n`)
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
