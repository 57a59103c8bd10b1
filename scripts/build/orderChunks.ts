import { entry, reachableFrom, source, type Graph } from './partChunks.ts'

/** The order screen is opened by its address, by people who have nothing of the panel yet: it loads just what it shows. */
const screen = `${source}routes/_panel/order/`

interface Reach {
  /** Needed by the screen as it opens. */
  readonly own: ReadonlySet<string>
  /** Needed by anything else that is loaded on its own, beyond the screen's parts. */
  readonly others: ReadonlySet<string>
}

function reachIn(graph: Graph): Reach {
  const loaded = loadedFrom(entry, graph)
  const isOpening = (id: string) =>
    id.startsWith(`${screen}-OrderScreen`) || id.startsWith(`${screen}route`)
  return {
    own: reachableFrom(loaded.filter(isOpening), graph),
    others: reachableFrom(
      loaded.filter((id) => !id.startsWith(screen)),
      graph,
    ),
  }
}

/** Everything that is loaded on its own, at once or in the end. */
function loadedFrom(root: string, graph: Graph): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const follow = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const next of dynamicallyImportedIds) found.add(next)
    for (const next of [...importedIds, ...dynamicallyImportedIds]) follow(next)
  }
  follow(root)
  return [...found]
}

let known: Reach | undefined

function fileOf(id: string, graph: Graph): (typeof files)[number] | undefined {
  known ??= reachIn(graph)
  if (!known.own.has(id)) return undefined
  return known.others.has(id) ? 'prices' : 'order'
}

/** What it shares with other screens, above all what counts prices, and the screen itself, which needs that. */
const files = ['prices', 'order'] as const

/** Groups for the bundler, after those of the first screens (partChunks.ts). */
export const orderChunks = [
  // Its later steps have forms, and no dialogs, which most other forms stand in.
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\//, priority: 11 },
  ...files.map((file, place) => ({
    debugName: file,
    name: (id: string, graph: Graph): string | null => (fileOf(id, graph) === file ? file : null),
    priority: 10 - place,
  })),
]
