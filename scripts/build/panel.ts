import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chunksFile } from './chunks.ts'
import { precompress } from './precompress.ts'

const inputs = [
  'src',
  'public',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build',
]

/** Builds the panel into dist/ unless nothing has changed since, or always with `force`. */
export async function buildPanel({ force = false } = {}): Promise<void> {
  const written = join('dist', chunksFile)
  const builtAt = existsSync(written) ? statSync(written).mtimeMs : 0
  if (!force && inputs.every((path) => changedAt(path) <= builtAt)) return
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  console.log('Building the panel …')
  const build = spawn(process.execPath, vite, { stdio: 'inherit' })
  await once(build, 'exit')
  if (build.exitCode !== 0) throw new Error('The build failed; see above.')
  await precompress('dist')
}

/** When a file, or anything in a folder, last changed. Tests and the mock are no part of the bundle. */
function changedAt(path: string): number {
  if (path === join('src', 'mock') || /\.test\.tsx?$/.test(path)) return 0
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  // The folder's own time tells of a file that was taken away.
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))))
}
