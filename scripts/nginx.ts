/**
 * Tests the built panel behind Debian's nginx (e2e/nginx). Installs it if possible; otherwise reports what is missing.
 * Arguments are passed to Playwright.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { buildPanel } from './build/panel.ts'
import { ensureBrowser } from './browser.ts'
import { installPackages, onPath } from './debian.ts'

mkdirSync('reports', { recursive: true })
rmSync('reports/nginx.json', { force: true })

// The module separately, since not every version of Debian has it.
if (onPath('nginx') === undefined)
  for (const name of ['nginx', 'libnginx-mod-http-brotli-static'])
    installPackages([name], { seconds: 120, bare: true })
if (onPath('nginx') === undefined) {
  console.log('Skipped: tests with nginx need the Debian package nginx.')
} else {
  ensureBrowser()
  await buildPanel()
  const playwright = ['node_modules/@playwright/test/cli.js', 'test']
  const { status } = spawnSync(
    process.execPath,
    [...playwright, '--config', 'playwright.nginx.config.ts', ...process.argv.slice(2)],
    { stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
}
