/**
 * Tests the built panel behind Debian's nginx, HAProxy, Apache and Caddy (e2e/proxies). Installs them if possible; otherwise
 * skips the tests of those that are missing, and lists them. Arguments are passed to Playwright.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { buildPanel } from './build/panel.ts'
import { ensureBrowser } from './browser.ts'
import { installPackages, onPath } from './debian.ts'

/** A program and its Debian packages. */
const needed = [
  // The module separately, since not every version of Debian has it.
  { program: 'nginx', packages: ['nginx', 'libnginx-mod-http-brotli-static'] },
  { program: 'haproxy', packages: ['haproxy'] },
  { program: 'apache2', packages: ['apache2'] },
  { program: 'caddy', packages: ['caddy'] },
  // Makes the certificate for HTTP/2.
  { program: 'openssl', packages: ['openssl'] },
]

mkdirSync('reports', { recursive: true })
rmSync('reports/proxies.json', { force: true })

const missing = () => needed.filter(({ program }) => onPath(program) === undefined)
for (const { packages } of missing())
  for (const name of packages) installPackages([name], { seconds: 120, bare: true })
const left = missing().map(({ program }) => program)
if (left.length > 0)
  console.log(`Skipped: tests with proxies need these Debian packages: ${left.join(', ')}`)
if (left.length < needed.length) {
  ensureBrowser()
  await buildPanel()
  const playwright = ['node_modules/@playwright/test/cli.js', 'test']
  const { status } = spawnSync(
    process.execPath,
    [...playwright, '--config', 'playwright.proxies.config.ts', ...process.argv.slice(2)],
    { stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
}
