/**
 * Tests the panel's console with real VNC servers: QEMU, TigerVNC, x11vnc and wayvnc (e2e/real-vnc). Installs them if
 * possible; otherwise reports what is missing. Arguments are passed to Playwright.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { buildPanel } from './build/panel.ts'
import { ensureBrowser } from './browser.ts'
import { installPackages, onPath } from './debian.ts'
import { makeGuest } from './realVnc/guest.ts'
import { fetchMemtest } from './realVnc/memtest.ts'
import { passwordCheck } from './realVnc/passwordCheck.ts'

/** Required programs and their Debian packages. */
const needed: readonly { readonly package: string; readonly isThere: () => boolean }[] = [
  { package: 'qemu-system-x86', isThere: () => isProgram('qemu-system-x86_64') },
  {
    package: 'grub-rescue-pc',
    isThere: () => existsSync('/usr/lib/grub-rescue/grub-rescue-cdrom.iso'),
  },
  { package: 'tigervnc-standalone-server', isThere: () => isProgram('Xtigervnc') },
  { package: 'tigervnc-tools', isThere: () => isProgram('tigervncpasswd') },
  { package: 'x11-xkb-utils', isThere: () => isProgram('setxkbmap') },
  { package: 'xterm', isThere: () => isProgram('xterm') },
  { package: 'x11vnc', isThere: () => isProgram('x11vnc') },
  { package: 'xclip', isThere: () => isProgram('xclip') },
  // A user for TigerVNC that the machine doesn't have.
  { package: 'libpam-wrapper', isThere: () => passwordCheck() !== undefined },
  { package: 'wayvnc', isThere: () => isProgram('wayvnc') },
  // wayvnc's screen.
  { package: 'sway', isThere: () => isProgram('sway') },
  { package: 'wl-clipboard', isThere: () => isProgram('wl-paste') },
  { package: 'openssl', isThere: () => isProgram('openssl') },
  { package: 'websockify', isThere: () => isProgram('websockify') },
]

const report = 'reports/real-vnc.json'
mkdirSync('reports', { recursive: true })
rmSync(report, { force: true })

if (missing().length > 0) installPackages(missing(), { seconds: 240, bare: true })
const left = missing()
if (left.length > 0) {
  console.log(`Skipped: tests with real VNC servers need these Debian packages: ${left.join(', ')}`)
} else {
  ensureBrowser()
  makeGuest()
  fetchMemtest()
  await buildPanel()
  const playwright = ['node_modules/@playwright/test/cli.js', 'test']
  const { status } = spawnSync(
    process.execPath,
    [...playwright, '--config', 'playwright.real-vnc.config.ts', ...process.argv.slice(2)],
    { stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
}

function missing(): string[] {
  return needed.filter(({ isThere }) => !isThere()).map((program) => program.package)
}

function isProgram(name: string): boolean {
  return onPath(name) !== undefined
}
