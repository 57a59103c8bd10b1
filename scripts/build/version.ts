import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }

/** What this build is called everywhere: `0.2.0`, with the commit where there is one: `0.2.0+1a2b3c4d`. */
export function versionOf(root: string): string {
  const commit = commitOf(root)
  return commit === undefined ? packageFile.version : `${packageFile.version}+${commit}`
}

/** None in an unpacked archive, which may be inside another repository. */
function commitOf(root: string): string | undefined {
  if (!existsSync(join(root, '.git'))) return undefined
  try {
    const args = ['-C', root, 'rev-parse', '--short=8', 'HEAD']
    return execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    // Without git, or before the first commit.
    return undefined
  }
}
