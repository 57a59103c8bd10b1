import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { imports } from './imports.ts'

/** ARCHITECTURE.md's table: what the modules of each room may import, beside their own room. */
const mayImport: Record<string, readonly string[]> = {
  api: ['domain'],
  domain: [],
  session: ['api', 'domain', 'ui', 'locales', 'config'],
  operations: ['api', 'domain', 'ui', 'locales', 'config'],
  commands: ['operations', 'session', 'api', 'domain', 'ui', 'locales', 'config'],
  routes: ['commands', 'operations', 'session', 'api', 'domain', 'ui', 'locales', 'config'],
  ui: [],
  locales: [],
  config: [],
  mock: ['api', 'domain'],
  main: [
    'routes',
    'routeTree',
    'commands',
    'operations',
    'session',
    'api',
    'domain',
    'ui',
    'locales',
    'config',
  ],
  routeTree: ['routes'],
}

/** The complaints about imports that run against the table. */
export function directions(): string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join('src', path))
  return files.flatMap((file) => {
    const from = roomOf(relative('src', file))
    const allowed = mayImport[from]
    if (!allowed) return [`${file}: src/${from} is not a room of ARCHITECTURE.md`]
    return imports(readFileSync(file, 'utf8')).flatMap((specifier) => {
      const target = ownModule(specifier, file)
      if (target === undefined) return []
      const to = roomOf(target)
      if (to === from) return []
      if (!allowed.includes(to)) return [`${file}: ${from} must not import ${to} (${specifier})`]
      // The composition root and the generated tree are not in a folder to come out of.
      if (specifier.startsWith('#') || from === 'routeTree' || from === 'main') return []
      return [`${file}: write ${specifier} as #${target}`]
    })
  })
}

/** The path below src of one of our own modules, or undefined for a package. */
function ownModule(specifier: string, file: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('#')) return path.slice(1)
  if (path.startsWith('.')) return relative('src', resolve(dirname(file), path))
  return undefined
}

/** `api/actions/eq.ts` is in `api`; a file of src itself is a room of its own: `main`, `config`. */
const roomOf = (path: string): string => path.split(/[/.]/)[0] ?? path
