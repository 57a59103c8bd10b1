/**
 * Tests the panel in other browsers (e2e/browsers): Firefox, and WebKitGTK's MiniBrowser. Installs them if possible;
 * otherwise reports what is missing. Of the connections that close, it runs today's tenth; `--all` runs all, and writes
 * docs/engines.md once every cell has an outcome. Other arguments are passed to Playwright.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { buildDemo } from './build/demo.ts'
import { miniBrowser } from './miniBrowser.ts'
import { cells } from '../e2e/browsers/connections/cells.ts'
import { enginesTable, isComplete, resultsIn, type Results } from './browsers/engines.ts'
import { installPackages, onPath } from './debian.ts'
import { tenthOfToday } from './tenth.ts'

const report = 'reports/browsers.json'
/** The latest result of each cell in each engine, over several runs. */
const collected = 'reports/engines-results.json'

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
rmSync(report, { force: true })

const args = process.argv.slice(2)
const isWhole = args.includes('--all')
if (isWhole && args.length === 1) rmSync(collected, { force: true })

if (missing().length > 0) installPackages(missing(), { seconds: 240, bare: true })
const left = missing()
if (left.length > 0) {
  console.log(`Skipped: tests in other browsers need these Debian packages: ${left.join(', ')}`)
} else {
  await buildDemo()
  const playwright = ['node_modules/@playwright/test/cli.js', 'test']
  const { status } = spawnSync(
    process.execPath,
    [
      ...playwright,
      '--config',
      'playwright.browsers.config.ts',
      ...args.filter((arg) => arg !== '--all'),
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, ...(!isWhole && { ENGINES_TENTH: String(tenthOfToday()) }) },
    },
  )
  process.exitCode = status ?? 1
  if (existsSync(report)) collect()
}

/** Adds the results of this run to those before. */
function collect(): void {
  const before: Results = existsSync(collected)
    ? // Written below.
      (JSON.parse(readFileSync(collected, 'utf8')) as Results)
    : {}
  const results = { ...before, ...resultsIn(readFileSync(report, 'utf8')) }
  writeFileSync(collected, JSON.stringify(results))
  if (isComplete(cells, results)) writeFileSync('docs/engines.md', enginesTable(cells, results))
}
