import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { imports } from './imports.ts'

/**
 * What the linter's table of rooms (`no-restricted-imports` in .oxlintrc.json) cannot say of itself: that every
 * folder of src has a line in it, and that nobody leaves a room by a relative path, which the table does not see.
 */
export function directions(): string[] {
  const table = readFileSync('.oxlintrc.json', 'utf8')
  const missing = readdirSync('src', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !table.includes(`"src/${entry.name}/**"`))
    .map(
      ({ name }) =>
        `src/${name} is no room yet: give it its line in .oxlintrc.json and ARCHITECTURE.md`,
    )
  return [...missing, ...relativeWaysOut()]
}

function relativeWaysOut(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/.*\.tsx?$/.test(path))
    .flatMap((path) =>
      imports(readFileSync(join('src', path), 'utf8')).flatMap((specifier) => {
        if (!specifier.startsWith('.')) return []
        const target = relative(
          'src',
          resolve('src', dirname(path), specifier.replace(/\?.*$/, '')),
        )
        const leaves = roomOf(target) !== roomOf(path) && existsSync(join('src', target))
        return leaves ? [`src/${path}: write ${specifier} as #${target}`] : []
      }),
    )
}

/** `api/actions/eq.ts` is in `api`; a file of src itself is a room of its own. */
const roomOf = (path: string): string => path.split('/')[0] ?? path
