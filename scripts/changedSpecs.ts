/** Which end-to-end tests a change can concern, by what they did when they last ran. */

/** What one test did, written by `e2e/fixtures.ts`. */
export interface TestJournal {
  /** Its file, and its titles. */
  readonly test: string
  /** What it called: `eq/list`. */
  readonly actions: readonly string[]
  /** The panel's script files that its browser loaded. */
  readonly scripts?: readonly string[]
}

export interface Past {
  readonly journals: readonly TestJournal[]
  /** The source modules of each script file. */
  readonly modules: Readonly<Record<string, readonly string[]>>
  /** The source of each file in `e2e`, by its path. */
  readonly sources: Readonly<Record<string, string>>
}

/** What starts browsers of its own, so that the journals of its tests don't have everything. */
const ownBrowsers = /\b(newContext|launch\w*)\(/

const isSpec = (path: string): boolean => /^e2e\/[\w-]+\.spec\.ts$/.test(path)

/** Read by people, or by tests and commands of another kind. */
const isElsewhere = (path: string): boolean =>
  /\.test\.tsx?$|\.setup\.ts$|\.md$|^(docs|findings|scripts\/(bench|check|pictures)|e2e\/(browsers|matrix|proxies|real-vnc))\/|^scripts\/(bench|changedSpecs)\.ts$/.test(
    path,
  )

/** The spec files to run for the changed files; 'all' when in doubt. */
export function changedSpecs(changed: readonly string[], past: Past): 'all' | readonly string[] {
  const specs = Object.keys(past.sources).filter(isSpec)
  if (past.journals.length === 0) return 'all'
  const picked = new Set<string>()
  for (const path of changed.filter((one) => !isElsewhere(one))) {
    const concerned = specsOf(path, past)
    if (concerned === 'all') return 'all'
    for (const spec of concerned) if (specs.includes(spec)) picked.add(spec)
  }
  if (picked.size === 0 && changed.every(isElsewhere)) return []
  const known = new Set(past.journals.map(specOf))
  const hidden = Object.entries(past.sources)
    .filter(([, source]) => ownBrowsers.test(source))
    .flatMap(([path]) => withImporters(path, past.sources))
  for (const spec of specs) if (!known.has(spec) || hidden.includes(spec)) picked.add(spec)
  return [...picked].toSorted()
}

const specOf = ({ test }: TestJournal): string => `e2e/${test.split(' › ')[0] ?? ''}`

function specsOf(path: string, past: Past): 'all' | readonly string[] {
  if (path.startsWith('e2e/')) return withImporters(path, past.sources)
  const script = scriptOf(path)
  if (script !== undefined) {
    const callers = past.journals.filter(({ actions }) =>
      actions.some((action) => action.startsWith(`${script}/`)),
    )
    // Without callers it declares what others build on.
    return callers.length === 0 ? 'all' : callers.map(specOf)
  }
  const files = Object.keys(past.modules).filter((file) => past.modules[file]?.includes(path))
  // Types, styles, texts, the mock backend, settings: anything may depend on them.
  if (files.length === 0) return 'all'
  return past.journals
    .filter(
      ({ scripts }) =>
        scripts === undefined ||
        scripts.some((file) => files.includes(file) || past.modules[file] === undefined),
    )
    .map(specOf)
}

/** The API script whose actions a file declares: `api_keys` for `src/api/actions/apiKeys.ts`. */
function scriptOf(path: string): string | undefined {
  const name = /^src\/api\/actions\/(?!index|once|pollingKey|presetRef)(\w+?)(\.ts|\/.*)$/.exec(
    path,
  )?.[1]
  return name?.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** A file of `e2e`, and those that import it, directly or through others. */
function withImporters(path: string, sources: Past['sources']): readonly string[] {
  const found = new Set([path])
  for (const one of found) {
    const name = one.replace('e2e/', './')
    for (const [file, source] of Object.entries(sources))
      if (source.includes(`'${name}'`)) found.add(file)
  }
  return [...found]
}
