/**
 * Runs the matrix: every write of the API under every disturbance (e2e/matrix). `--tenth` runs the tenth of today, and
 * `--tenth N` another one (0 to 9). Other arguments are passed to Playwright. Once every cell has an outcome, writes
 * docs/matrix.md.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cells } from '../e2e/matrix/cells.ts'
import { ensureBrowser } from './browser.ts'
import { outcomesIn, type Outcomes } from './matrix/outcomes.ts'
import { isComplete, matrixTable } from './matrix/table.ts'
import { tenthOfToday } from './tenth.ts'

const report = 'reports/matrix.json'
/** The latest outcome of each cell, over several runs. */
const collected = 'reports/matrix-outcomes.json'

const args = process.argv.slice(2)
const at = args.indexOf('--tenth')
const tenth = at < 0 ? undefined : takeTenth(args, at)

mkdirSync('reports', { recursive: true })
rmSync(report, { force: true })
if (args.length === 0 && tenth === undefined) rmSync(collected, { force: true })
ensureBrowser()
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'playwright.matrix.config.ts',
    ...args,
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, ...(tenth !== undefined && { MATRIX_TENTH: String(tenth) }) },
  },
)
process.exitCode = status ?? 1

if (existsSync(report)) {
  const before: Outcomes = existsSync(collected)
    ? // Written below.
      (JSON.parse(readFileSync(collected, 'utf8')) as Outcomes)
    : {}
  const outcomes = { ...before, ...outcomesIn(readFileSync(report, 'utf8')) }
  writeFileSync(collected, JSON.stringify(outcomes))
  if (isComplete(cells, outcomes)) writeFileSync('docs/matrix.md', matrixTable(cells, outcomes))
}

/** The tenth to run; removes it from the arguments. */
function takeTenth(all: string[], index: number): number {
  const [, value = ''] = all.splice(index, /^\d$/.test(all[index + 1] ?? '') ? 2 : 1)
  return value === '' ? tenthOfToday() : Number(value)
}
