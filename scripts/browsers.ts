/**
 * Tests the panel in other browsers (e2e/browsers): Firefox, and WebKitGTK's MiniBrowser. Installs them if possible;
 * otherwise reports what is missing. Arguments are passed to Playwright.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { buildDemo } from './build/demo.ts'
import { miniBrowser } from './miniBrowser.ts'
import { installPackages, onPath } from './debian.ts'

/** Required programs and their Debian packages. */
const needed: readonly { readonly package: string; readonly isThere: () => boolean }[] = [
  { package: 'firefox-esr', isThere: () => onPath('firefox-esr') !== undefined },
  {
    package: 'webkit2gtk-driver',
    isThere: () => onPath('WebKitWebDriver') !== undefined && miniBrowser() !== undefined,
  },
  { package: 'xvfb', isThere: () => onPath('Xvfb') !== undefined },
]

const missing = (): string[] =>
  needed.filter(({ isThere }) => !isThere()).map((program) => program.package)

mkdirSync('reports', { recursive: true })
rmSync('reports/browsers.json', { force: true })

if (missing().length > 0) installPackages(missing(), { seconds: 240, bare: true })
const left = missing()
if (left.length > 0) {
  console.log(`Skipped: tests in other browsers need these Debian packages: ${left.join(', ')}`)
} else {
  await buildDemo()
  const playwright = ['node_modules/@playwright/test/cli.js', 'test']
  const { status } = spawnSync(
    process.execPath,
    [...playwright, '--config', 'playwright.browsers.config.ts', ...process.argv.slice(2)],
    { stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
}
