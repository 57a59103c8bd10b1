/** Files from Debian packages, which are downloaded but not installed. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Unpacks packages below a folder; returns the folder of their files. */
export function unpackPackages(names: readonly string[], folder: string): string {
  const packages = join(folder, 'packages')
  mkdirSync(packages, { recursive: true })
  run('apt-get', ['-qq', 'download', ...names], packages)
  const files = join(folder, 'files')
  for (const name of readdirSync(packages)) run('dpkg-deb', ['-x', join(packages, name), files])
  return files
}

/** Runs a program and returns its output. @throws {Error} if it fails. */
export function run(command: string, args: readonly string[], cwd?: string): Buffer {
  const { status, stdout, error } = spawnSync(command, args, {
    ...(cwd !== undefined && { cwd }),
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 240_000,
  })
  if (status !== 0) throw error ?? new Error(`${command} failed`)
  return stdout
}
