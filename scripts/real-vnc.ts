/**
 * The panel's console against real VNC servers: QEMU, and TigerVNC behind websockify (e2e/real-vnc). Installs them
 * where that is possible, and says what is missing where it is not. Arguments are Playwright's own.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { buildPanel } from './build/panel.ts'
import { ensureBrowser } from './browser.ts'
import { installPackages, onPath } from './debian.ts'
import { makeGuest } from './realVnc/guest.ts'
import { fetchMemtest } from './realVnc/memtest.ts'

/** What the tests start, and Debian's package that brings it. */
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
  { package: 'websockify', isThere: () => isProgram('websockify') },
]

const report = 'reports/real-vnc.json'
mkdirSync('reports', { recursive: true })
rmSync(report, { force: true })

if (missing().length > 0) installPackages(missing(), { seconds: 240, bare: true })
const left = missing()
if (left.length > 0) {
  console.log(`skipped: the tests of real VNC servers need ${left.join(', ')} (Debian's packages).`)
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
