/** Runs the tests: all of them, `test unit`, or `test e2e [Playwright arguments]`. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { ensureBrowser } from './browser.ts'
import { installPackages, onPath } from './debian.ts'

const [first, ...rest] = process.argv.slice(2)
const kind = first === 'unit' || first === 'e2e' ? first : 'all'
const passedOn = kind === 'all' ? [] : rest
mkdirSync('reports', { recursive: true })

const failures: string[] = []
if (kind !== 'e2e') {
  // Real tools have their own command: `npm run test:tools`.
  const projects = ['--project', 'rules', '--project', 'components']
  const vitest = [
    'run',
    ...projects,
    '--reporter=default',
    '--reporter=json',
    '--outputFile=reports/unit.json',
  ]
  run('unit tests', ['node_modules/vitest/vitest.mjs', ...vitest, ...passedOn])
}
if (kind !== 'unit') {
  ensureBrowser()
  // Reads what was printed.
  if (onPath('pdftotext') === undefined) installPackages(['poppler-utils'], { bare: true })
  if (passedOn.length === 0) rmSync('reports/journal', { recursive: true, force: true })
  run('end-to-end tests', ['node_modules/@playwright/test/cli.js', 'test', ...passedOn])
}
if (failures.length > 0) {
  console.error(`\nFailed: ${failures.join(', ')}`)
  process.exit(1)
}

function run(what: string, args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) failures.push(what)
}
