import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { panel, signInPage } from './preloads.ts'

type Naming = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>
type Graph = Parameters<Naming>[1]

/** The groups of files, from those that are needed first. Each depends only on those before it. */
const groups = [
  'vendor',
  'initial',
  'panel',
  'sign-in',
  'screens',
  'of 3',
  'of 2',
  'of 1',
  'dialogs',
] as const

interface Place {
  readonly group: (typeof groups)[number]
  /** Of the file. */
  readonly name: string
}

const entry = 'src/main.tsx'

/** Made of a route by the router's plugin: its component and loader. */
const screen = /\?tsr-split=component/

/** Its icons are all imported by one module, which tells nothing. */
const icons = /\/lucide-react\//

/**
 * Code splitting by what imports a module, so that moved files change nothing. `libraries`: groups of their own, by package.
 * `apart`: packages that are never put together with other code. `large`: those whose users are as large as a screen, and count as
 * one, so that they don't wait for all dialogs.
 * - `vendor`: the libraries of `initial`. Changes only with dependencies, so it stays in the browser's cache across releases.
 * - `initial`: what the program starts with, or the sign-in page and screens share.
 * - `panel`: the panel up to the list of servers.
 * - `sign-in`: the rest of the sign-in page.
 * - `screens`: what many screens share.
 * - `of 3` to `of 1`: what as many screens share, in a file for just these screens. With what one screen needs, a file for it
 *   and its dialogs.
 * - `dialogs`: what only lazily loaded parts share.
 */
export function codeGroups(
  root: string,
  libraries: Readonly<Record<string, RegExp>>,
  apart: RegExp,
  large: RegExp,
): Rolldown.CodeSplittingGroup[] {
  let places: ReadonlyMap<string, Place> | undefined
  const byImports = groups.map((group, index) => ({
    name: ((id, graph) => {
      places ??= placesIn(graph, root, large)
      const place = places.get(id)
      return place?.group === group && !apart.test(id) ? place.name : null
    }) satisfies Naming,
    priority: index < 4 ? 20 - index : 10 - index,
    minShareCount: group === 'dialogs' || group === 'screens' ? 2 : 1,
  }))
  const byPackage = Object.entries({ icons, ...libraries }).map(([name, test], index) => ({
    name,
    test,
    priority: 15 - index,
    minShareCount: name === 'icons' ? 3 : 1,
  }))
  return [...byImports, ...byPackage]
}

function placesIn(graph: Graph, root: string, large: RegExp): ReadonlyMap<string, Place> {
  const neededBy = (module: string) => importedBy(resolve(root, module), graph)
  const started = neededBy(entry)
  const signIn = neededBy(signInPage)
  const places = new Map<string, Place>()
  for (const id of [...started, ...neededBy(panel)]) {
    if (icons.test(id)) continue
    const isInitial = started.has(id) || signIn.has(id)
    const group = !isInitial ? 'panel' : id.includes('/node_modules/') ? 'vendor' : 'initial'
    places.set(id, { group, name: group })
  }
  const found = usesOf(resolve(root, entry), graph, large)
  for (const [id, { screens, by }] of found) {
    if (places.has(id)) continue
    const few = (['of 1', 'of 2', 'of 3'] as const)[screens - 1]
    if (signIn.has(id)) {
      if (icons.test(id)) continue
      const group = screens > 0 ? 'initial' : 'sign-in'
      places.set(id, { group, name: group })
      continue
    }
    const group = few ?? (screens === 0 ? 'dialogs' : 'screens')
    places.set(id, { group, name: few ? `few~${[...by].toSorted().join('~')}` : group })
  }
  // On its own: the page names its file.
  places.delete(resolve(root, entry))
  return places
}

/** A module with everything it imports, except for what it loads later. */
function importedBy(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) importedBy(next, graph, found)
  return found
}

interface Use {
  /** The number of screens that import it, not counting what they load later. */
  screens: number
  /** The files of their routes. */
  readonly by: Set<string>
}

/** Which screens use each module. */
function usesOf(id: string, graph: Graph, large: RegExp): Map<string, Use> {
  const parts = [...lateParts(id, graph)].map((part) => ({
    part,
    modules: importedBy(part, graph),
  }))
  const screens = parts.filter(
    ({ part, modules }) => screen.test(part) || [...modules].some((module) => large.test(module)),
  )
  const uses = new Map<string, Use>()
  const countOf = (module: string): Use => {
    const use = uses.get(module) ?? { screens: 0, by: new Set() }
    uses.set(module, use)
    return use
  }
  for (const { part, modules } of screens)
    for (const module of modules) {
      const use = countOf(module)
      use.screens += 1
      use.by.add(part.replace(/.*\/|\?.*/g, ''))
    }
  for (const { modules } of parts) for (const module of modules) countOf(module)
  return uses
}

/** Modules that are loaded later by whatever `id` leads to. */
function lateParts(id: string, graph: Graph): Set<string> {
  const late = new Set<string>()
  const known = new Set<string>()
  const waiting = [id]
  for (const next of waiting) {
    if (known.has(next)) continue
    known.add(next)
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(next) ?? {}
    for (const part of dynamicallyImportedIds) late.add(part)
    waiting.push(...importedIds, ...dynamicallyImportedIds)
  }
  return late
}
