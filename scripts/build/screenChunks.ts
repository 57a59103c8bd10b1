import { entry, reachableFrom, source, type Graph } from './partChunks.ts'

/** What opens over a screen, and what is typed: large libraries, which a screen that shows neither does not load. */
const popups = /node_modules\/(@base-ui|@floating-ui)\//
const forms = /node_modules\/(react-hook-form|@hookform)\//

/** How many areas use a part of the library of popups before it counts as what all popups are made of. */
const usedByAll = 6
/** The list of a field that is searched, the largest part of it, is in few. */
const usedByFew = 3

interface Use {
  /** The parts of the panel that need a module, by what is loaded on its own in them. */
  readonly areas: ReadonlySet<string>
  readonly times: number
}

/** The screens that one address begins with, or the room of what is loaded on its own elsewhere. */
export function areaOf(id: string): string {
  const path = id.slice(source.length).split('?')[0] ?? ''
  const screen = /^routes\/_panel\/-?([a-z]+)(_\.\$serverId)?/.exec(path)
  if (!screen) return path.split('/')[0] ?? ''
  return screen[2] === undefined ? (screen[1] ?? '') : 'server'
}

function usesIn(graph: Graph): ReadonlyMap<string, Use> {
  const roots = new Set<string>()
  const seen = new Set<string>()
  const follow = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const next of dynamicallyImportedIds) if (!next.endsWith('.po')) roots.add(next)
    for (const next of [...importedIds, ...dynamicallyImportedIds]) follow(next)
  }
  follow(entry)
  const uses = new Map<string, { areas: Set<string>; times: number }>()
  for (const root of roots)
    for (const id of reachableFrom([root], graph)) {
      const use = uses.get(id) ?? { areas: new Set(), times: 0 }
      uses.set(id, { areas: use.areas.add(areaOf(root)), times: use.times + 1 })
    }
  return uses
}

/** Whether a module needs one of the large libraries before it can run. */
function needsLarge(id: string, graph: Graph): boolean {
  const known = large.get(id)
  if (known !== undefined) return known
  const needs = [...reachableFrom([id], graph)].some((one) => popups.test(one) || forms.test(one))
  large.set(id, needs)
  return needs
}

let uses: ReadonlyMap<string, Use> | undefined
const large = new Map<string, boolean>()

/** The file of a module that more than one late part needs: named after the areas that use it. */
function fileOf(id: string, graph: Graph): { layer: Layer; name: string } | undefined {
  uses ??= usesIn(graph)
  const use = uses.get(id)
  if (!use) return undefined
  const areas = [...use.areas].sort()
  if (forms.test(id)) return { layer: 'libraries', name: 'forms' }
  if (popups.test(id)) {
    if (areas.length >= usedByAll) return { layer: 'libraries', name: 'popups' }
    return areas.length > usedByFew
      ? { layer: 'more popups', name: 'menus' }
      : { layer: 'most popups', name: 'searched-lists' }
  }
  if (use.times < 2) return undefined
  const name = areas.length > 2 ? 'shared' : areas.join('-')
  const reach = areas.length > 2 ? 'shared' : areas.length === 2 ? 'of two' : 'of one'
  return needsLarge(id, graph)
    ? { layer: `${reach}, large`, name: `${name}-dialogs` }
    : { layer: reach, name }
}

/**
 * In this order each file needs only those of layers before it: what a module imports is used by at least the same
 * areas. A group takes along what its modules import unless an earlier one has it, so each layer is a group.
 */
const layers = [
  'libraries',
  'more popups',
  'most popups',
  'shared',
  'of two',
  'of one',
  'shared, large',
  'of two, large',
  'of one, large',
] as const
type Layer = (typeof layers)[number]

/**
 * Groups for the bundler, after those of the first screens and the order screen: what late parts share lies in files by
 * who uses it, so that a screen loads little that is not its own.
 */
export const screenChunks = layers.map((layer, place) => ({
  debugName: layer,
  name: (id: string, graph: Graph): string | null => {
    const file = fileOf(id, graph)
    return file?.layer === layer ? file.name : null
  },
  priority: 4 - place / layers.length,
}))
