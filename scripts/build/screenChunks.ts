import { fileURLToPath } from 'node:url'

/** The part of the bundler's module graph that is asked here. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const source = fileURLToPath(new URL('../../src/', import.meta.url))
/** The component of a route, which the router's plugin makes a module of its own, with or without the loader. */
function componentOf(route: string, graph: Graph): string {
  const splits = ['component', 'component---loader', 'loader---component']
  const ids = splits.map((split) => `${source}routes/${route}.tsx?tsr-split=${split}`)
  const id = ids.find((candidate) => graph.getModuleInfo(candidate) !== null)
  if (id === undefined) throw new Error(`the bundle has no route ${route}`)
  return id
}

interface Screen {
  /** The routes whose components are on it. */
  routes: readonly string[]
  /** What it always loads on its own, below src/: in a file of its own it would be one request more. */
  always?: readonly string[]
}

/**
 * What each of these screens needs from its first moment. A shared file that is named after what merely has
 * several users would hand every screen the dialogs and libraries of all others.
 */
const screens = {
  /** The first page; later screens use its form pieces too. */
  signIn: { routes: ['sign-in'] },
  /** The frame and the list: the first screen after signing in. */
  list: {
    routes: ['_panel', '_panel/servers/route'],
    always: ['operations/operations.ts', 'frame/CreditChip.tsx', 'reading/RouteFailure.tsx'],
  },
  /** What is around every tab of a server. */
  server: { routes: ['_panel/servers_.$serverId/route'] },
} as const satisfies Record<string, Screen>

/** Indexes that name every icon or hook of a library: who imports one through them does not need them all. */
const index =
  /node_modules\/(lucide-react|@tanstack\/react-router)\/dist\/esm\/(lucide-react\.mjs|index\.js)$/

const reachable = new Map<string, ReadonlySet<string>>()

function reachableFrom({ routes, always = [] }: Screen, graph: Graph): ReadonlySet<string> {
  const found = new Set<string>()
  const follow = (id: string): void => {
    if (found.has(id) || index.test(id)) return
    found.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) follow(next)
  }
  for (const route of routes) follow(componentOf(route, graph))
  for (const file of always) follow(`${source}${file}`)
  return found
}

/** Groups for the bundler: one file for each of these screens, with everything it imports statically. */
export const screenChunks = Object.entries(screens).map(([name, screen], place) => ({
  debugName: name,
  name: (id: string, graph: Graph): string | null => {
    const known = reachable.get(name) ?? reachableFrom(screen, graph)
    reachable.set(name, known)
    return known.has(id) ? name : null
  },
  // What an earlier screen needs as well stays in its file: later screens load that one too.
  priority: 15 - place,
}))
