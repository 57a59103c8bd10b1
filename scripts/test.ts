/**
 * Runs the tests: all of them, `test unit`, or `test e2e [Playwright arguments]`. `test e2e --changed [COMMIT]` runs those that
 * the changes since a commit can concern.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { ensureBrowser } from './browser.ts'
import { keepModules, specsSince } from './changed.ts'
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
  const wanted = changedOnly(passedOn)
  if (wanted === undefined) console.log('No end-to-end test is concerned by what has changed.')
  else run('end-to-end tests', ['node_modules/@playwright/test/cli.js', 'test', ...wanted])
  keepModules()
}
if (failures.length > 0) {
  console.error(`\nFailed: ${failures.join(', ')}`)
  process.exit(1)
}

/** Playwright's arguments with the concerned specs in place of `--changed [COMMIT]`; undefined if there are none. */
function changedOnly(args: readonly string[]): readonly string[] | undefined {
  const at = args.indexOf('--changed')
  if (at < 0) return args
  const next = args[at + 1]
  const commit = next?.startsWith('-') === false ? next : undefined
  const others = args.filter(
    (_, place) => place !== at && (commit === undefined || place !== at + 1),
  )
  const specs = specsSince(commit)
  if (specs === 'all') return others
  return specs.length === 0 ? undefined : [...others, ...specs]
}

function run(what: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) failures.push(what)
}
