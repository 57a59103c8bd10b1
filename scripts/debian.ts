/** System programs and Debian packages. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The path of a program, if it is installed. */
export function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(':')
  return folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path))
}

interface Installing {
  /** Time limit: a mirror may be slow or unreachable. */
  readonly seconds?: number
  /** Without recommended packages. */
  readonly bare?: boolean
}

/** Tries to install packages, if running as root with apt-get. Callers check the result themselves. */
export function installPackages(
  packages: readonly string[],
  { seconds = 600, bare = false }: Installing = {},
): void {
  const aptGet = onPath('apt-get')
  if (process.getuid?.() !== 0 || aptGet === undefined) return
  console.log(`Installing ${packages.join(', ')}…`)
  const until = Date.now() + seconds * 1000
  const flags = bare ? ['--no-install-recommends'] : []
  for (const command of [['update'], ['install', '-y', ...flags, ...packages]]) {
    const { status } = spawnSync(aptGet, ['-qq', '-o', 'Acquire::http::Timeout=20', ...command], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: Math.max(1, until - Date.now()),
    })
    if (status !== 0) console.log(`apt-get ${command[0]} failed.`)
  }
}
