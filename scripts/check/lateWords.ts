import { readFileSync } from 'node:fs'
import { catalogues, type Catalogue } from '../../src/locales/catalogues.ts'
import type { Chunk } from '../build/chunks.ts'
import { panel, screensIn, signInPage, unsplit } from '../build/preloads.ts'
import { messages } from './translations.ts'

/** What is shown at once, and the last catalog it waits for. */
interface Shown {
  name: string
  /** Modules; what they import statically is shown with them. */
  roots: readonly string[]
  words: Catalogue
}

/** Finds modules that are shown at once, but whose catalog isn't waited for. */
export function lateWords(
  chunks: readonly Pick<Chunk, 'uses' | 'sparing'>[],
  routeFiles: readonly string[],
  read = (catalogue: Catalogue) => readFileSync(`src/locales/${catalogue}.en.po`, 'utf8'),
): string[] {
  const uses = new Map(chunks.flatMap((chunk) => Object.entries(chunk.uses)))
  const complaints = shownAtOnce(chunks, routeFiles).flatMap(({ name, roots, words }) => {
    const files = modulesFrom(roots, uses)
    const later = catalogues.slice(catalogues.indexOf(words) + 1)
    return later.flatMap((catalogue) =>
      speakers(read(catalogue))
        .filter((file) => files.has(file))
        .map((file) => `${name} shows ${file}, but doesn’t wait for ${catalogue}.en.po`),
    )
  })
  return complaints.length === 0
    ? []
    : [
        ...complaints,
        'Move them in lingui.config.ts, or wait for more in src/locales/catalogues.ts',
      ]
}

function shownAtOnce(
  chunks: readonly Pick<Chunk, 'uses' | 'sparing'>[],
  routeFiles: readonly string[],
): readonly Shown[] {
  const all = chunks.flatMap(({ uses }) => Object.keys(uses))
  const screens = screensIn(routeFiles).map(({ path, modules, words }): Shown => ({
    name: path,
    roots: [panel, ...all.filter((id) => modules.includes(unsplit(id)))],
    words,
  }))
  const parts = chunks
    .flatMap(({ sparing }) => Object.entries(sparing))
    .map(([part, words]): Shown => ({ name: part, roots: [part], words }))
  return [{ name: 'sign-in', roots: [signInPage], words: 'start' }, ...screens, ...parts]
}

/** Modules with all that they import, by file. */
function modulesFrom(
  roots: readonly string[],
  uses: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const found = new Set<string>()
  const follow = (module: string): void => {
    if (found.has(module)) return
    found.add(module)
    for (const next of uses.get(module) ?? []) follow(next)
  }
  roots.forEach(follow)
  return new Set([...found].map(unsplit))
}

const speakers = (catalogue: string): readonly string[] => [
  ...new Set(messages(catalogue).flatMap(({ references }) => references)),
]
