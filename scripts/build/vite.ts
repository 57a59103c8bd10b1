import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Builds a Vite configuration. */
export async function runVite(config: string): Promise<void> {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn']
  const running = spawn(process.execPath, vite, { stdio: 'inherit' })
  await once(running, 'exit')
  if (running.exitCode !== 0) throw new Error('The build failed; see above.')
}

/** Whether a build wrote `output` after the last change of its sources, not counting tests. */
export function isFresh(output: string, sources: readonly string[]): boolean {
  const changedAt = (path: string): number => {
    if (/\.test\.tsx?$/.test(path)) return 0
    const entry = statSync(path)
    if (!entry.isDirectory()) return entry.mtimeMs
    // A folder's time changes when a file is deleted.
    return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))))
  }
  const builtAt = existsSync(output) ? statSync(output).mtimeMs : 0
  return sources.every((path) => changedAt(path) <= builtAt)
}
