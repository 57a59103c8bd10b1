/** What has changed since a commit, and what the end-to-end tests did when they last ran. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chunksFile, readChunks } from './build/chunks.ts'
import { changedSpecs, type Past, type TestJournal } from './changedSpecs.ts'

const journals = 'reports/journal'
/** The source modules of each script file of the panels tested so far. Files have their content's hash in their name. */
const collected = 'reports/modules.json'

/** The spec files to run for what differs from a commit: by default the last one that is also in `main`. */
export function specsSince(
  commit = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD',
): 'all' | readonly string[] {
  const changed = [
    ...git('diff', '--name-only', '--no-renames', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return changedSpecs(changed, {
    // Written by e2e/fixtures.ts.
    journals: existsSync(journals)
      ? readdirSync(journals).map(
          (name) => JSON.parse(readFileSync(join(journals, name), 'utf8')) as TestJournal,
        )
      : [],
    modules: modulesSoFar(),
    sources: Object.fromEntries(
      readdirSync('e2e')
        .filter((name) => name.endsWith('.ts'))
        .map((name) => [`e2e/${name}`, readFileSync(join('e2e', name), 'utf8')]),
    ),
  })
}

/** Keeps what the tested panel's files are made of. */
export function keepModules(): void {
  if (!existsSync(join('dist', chunksFile))) return
  const now = readChunks('dist').map(({ file, modules }) => [file, Object.keys(modules)] as const)
  mkdirSync('reports', { recursive: true })
  writeFileSync(collected, JSON.stringify({ ...modulesSoFar(), ...Object.fromEntries(now) }))
}

function modulesSoFar(): Past['modules'] {
  // Written by `keepModules`.
  return existsSync(collected)
    ? (JSON.parse(readFileSync(collected, 'utf8')) as Past['modules'])
    : {}
}

function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}
