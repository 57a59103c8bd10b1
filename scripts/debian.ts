/** What a machine has, and what Debian's packages can bring it. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where a program is, or undefined. */
export function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(':')
  return folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path))
}

interface Installing {
  /** For how long it may be tried: a mirror may be slow or away. */
  readonly seconds?: number
  /** Without what is only recommended beside them. */
  readonly bare?: boolean
}

/** Tries to install packages, where this is root and has apt-get. Whoever wants them looks whether they are there. */
export function installPackages(
  packages: readonly string[],
  { seconds = 600, bare = false }: Installing = {},
): void {
  const aptGet = onPath('apt-get')
  if (process.getuid?.() !== 0 || aptGet === undefined) return
  console.log(`Installing ${packages.join(', ')} …`)
  const until = Date.now() + seconds * 1000
  const flags = bare ? ['--no-install-recommends'] : []
  for (const command of [['update'], ['install', '-y', ...flags, ...packages]]) {
    const { status } = spawnSync(aptGet, ['-qq', '-o', 'Acquire::http::Timeout=20', ...command], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: Math.max(1, until - Date.now()),
    })
    if (status !== 0) console.log(`apt-get ${command[0]} did not succeed.`)
  }
}
