import { fileURLToPath } from 'node:url'

/** The part of the bundler's module graph that is asked here. */
export interface Graph {
  getModuleInfo(id: string): {
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
  } | null
}

export const source = fileURLToPath(new URL('../../src/', import.meta.url))
export const entry = `${source}main.tsx`

/**
 * Indexes that name every icon or hook of a library, or every action of a script: who imports one through them does
 * not need them all.
 */
const index =
  /node_modules\/(lucide-react|@tanstack\/react-router)\/dist\/esm\/(lucide-react\.mjs|index\.js)$|src\/api\/actions\/(auth|billing|eq)\.ts$/

/** What must be there before any of the modules can run. */
export function reachableFrom(roots: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set<string>()
  const follow = (id: string): void => {
    if (found.has(id) || index.test(id)) return
    found.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) follow(next)
  }
  for (const root of roots) follow(root)
  return found
}

type Reach = (part: 'entry' | Part) => ReadonlySet<string>

/** The folders of src/start that are loaded on their own, each in one file with what it needs. */
export const parts = ['signIn', 'firstRead', 'panel'] as const
export type Part = (typeof parts)[number]

function reachIn(graph: Graph): Reach {
  const fromEntry = reachableFrom([entry], graph)
  const loaded = [...fromEntry].flatMap(
    (id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
  )
  const reach = new Map(
    parts.map((part) => {
      const roots = loaded.filter((id) => id.startsWith(`${source}start/${part}/`))
      if (roots.length === 0) throw new Error(`nothing loads src/start/${part}`)
      return [part, reachableFrom(roots, graph)]
    }),
  )
  return (part) => (part === 'entry' ? fromEntry : (reach.get(part) ?? new Set()))
}

let known: Reach | undefined

/**
 * The file of a module that the first screens need. What both the sign-in form and the panel need is in the first
 * ones: whoever comes loads it anyway. Of the rest each part has a file of its own.
 */
function fileOf(id: string, graph: Graph): (typeof files)[number] | undefined {
  known ??= reachIn(graph)
  const reach = known
  const needed = parts.filter((part) => reach(part).has(id))
  // Other screens are made of the form's building blocks, and must not load the form with them.
  const isShared = needed.length > 1 || id.startsWith(`${source}ui/`)
  const first = reach('entry').has(id) || (needed.includes('signIn') && isShared)
  // The entry itself stays what it is, or the page would name its files one by one.
  if (id === entry) return undefined
  if (first) return id.includes('/node_modules/') ? 'vendor' : 'initial'
  return needed[0]
}

/** `vendor` changes with the dependencies, not with the panel: it stays in the browser's cache. */
const files = ['vendor', 'initial', ...parts] as const

/**
 * Groups for the bundler, one for each of these files. A group takes along what its modules import unless an earlier
 * one has it: in this order each file needs only those before it.
 */
export const partChunks = files.map((file, place) => ({
  debugName: file,
  name: (id: string, graph: Graph): string | null => (fileOf(id, graph) === file ? file : null),
  priority: 20 - place,
}))
