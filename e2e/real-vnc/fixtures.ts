import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base } from '../fixtures.ts'
import { installPanel, type Installation } from '../installation.ts'
import { startGateway, type Gateway } from './gateway.ts'
import { freePort } from '../program.ts'
import { startQemu, type Guest, type Qemu } from './qemu.ts'
import { startTigerVnc, type TigerVnc } from './tigervnc.ts'
import { startWayVnc, type WayVnc } from './wayvnc.ts'
import { startX11Vnc, type X11Vnc } from './x11vnc.ts'

interface Fixtures {
  /** `consoleGateway` of the panel's `config.json`. */
  template: string
  /** The test's own panel, which connects to consoles through `template`. */
  panel: Installation
  password: string | null
  /** What QEMU boots instead of GRUB. */
  guest: Guest | undefined
  /** QEMU's keymap (`-k`), if any. */
  keymap: 'en-us' | 'de' | undefined
  qemu: Qemu
  tigervnc: TigerVnc
  /** The user whom TigerVNC or wayvnc asks for. */
  user: string | undefined
  x11vnc: X11Vnc
  wayvnc: WayVnc
}

interface WorkerFixtures {
  gateway: Gateway
  /** The port of QEMU's own WebSocket. */
  socketPort: number
}

/** Like all end-to-end tests, but the panel connects to real VNC servers. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  gateway: [
    async ({}, use) => {
      const gateway = await startGateway()
      await use(gateway)
      await gateway.stop()
    },
    { scope: 'worker' },
  ],
  socketPort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  template: ({ gateway }, use) => use(gateway.template),
  panel: async ({ template }, use) => {
    const panel = await installPanel((folder) =>
      writeFileSync(join(folder, 'config.json'), JSON.stringify({ consoleGateway: template })),
    )
    await use(panel)
    panel.stop()
  },
  baseURL: ({ panel }, use) => use(panel.origin),
  password: ['s3cr3t|$', { option: true }],
  guest: [undefined, { option: true }],
  keymap: [undefined, { option: true }],
  qemu: async ({ password, socketPort, guest, keymap }, use) => {
    const qemu = await startQemu({ password, socketPort, guest, keymap })
    await use(qemu)
    await qemu.stop()
  },
  user: [undefined, { option: true }],
  tigervnc: async ({ password, user }, use) => {
    const tigervnc = await startTigerVnc(password ?? '', user)
    await use(tigervnc)
    await tigervnc.stop()
  },
  x11vnc: async ({ password }, use) => {
    const x11vnc = await startX11Vnc(password ?? '')
    await use(x11vnc)
    await x11vnc.stop()
  },
  wayvnc: async ({ user }, use) => {
    const wayvnc = await startWayVnc(user !== undefined)
    await use(wayvnc)
    await wayvnc.stop()
  },
})
