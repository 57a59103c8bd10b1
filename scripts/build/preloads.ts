import { catalogues, upTo, wordsAt, type Catalogue } from '../../src/locales/catalogues.ts'
import type { Chunk } from './chunks.ts'
import { loadedFiles } from './loadedFiles.ts'

/** The preload list of `public/start.js`. Compact, since every first paint waits for that script. */
export interface Preloads {
  /** File paths; the lists below contain indexes. */
  readonly files: readonly string[]
  /** By language, in the order of `catalogues`. */
  readonly words: Readonly<Record<string, readonly number[]>>
  readonly signIn: readonly number[]
  /** Files of the sign-in page and every screen, and the panel's additional ones. */
  readonly fonts: readonly [text: number, monospace: number]
  /** Regular expressions for URL paths, with the files of their first screen, and the number of catalogs. */
  readonly screens: readonly (readonly [pattern: string, files: readonly number[], words: number])[]
}

/** Modules that represent the two parts of the program (src/app/parts.ts). */
export const signInPage = 'src/app/signIn/SignInPage.tsx'
export const panel = 'src/app/panel/panel.tsx'

/**
 * The files of each URL, from the chunk graph and the generated route tree. `assets`: files other than
 * scripts.
 */
export function preloadsOf(
  chunks: readonly Chunk[],
  assets: readonly string[],
  routeTree: string,
): Preloads {
  const files: string[] = []
  const indexOf = (file: string): number => {
    const known = files.indexOf(file)
    return known === -1 ? files.push(file) - 1 : known
  }
  // In the page's own markup.
  const named = loadedFiles(
    chunks,
    chunks.flatMap(({ entry, file }) => (entry ? [file] : [])),
  )
  const needed = (roots: readonly Chunk[]): number[] => {
    const all = loadedFiles(
      chunks,
      roots.map(({ file }) => file),
    )
    const styles = chunks.flatMap((chunk) => (all.has(chunk.file) ? chunk.styles : []))
    return [...all, ...styles].filter((file) => !named.has(file)).map(indexOf)
  }
  const wordsOf = (catalogue: string, language: string): number =>
    indexOf(chunkWith(`src/locales/${catalogue}.${language}.po`, chunks).file)
  const font = (name: string): number => {
    const file = assets.find((one) => one.includes(`${name}-latin-wght-normal`))
    if (file === undefined) throw new Error(`The bundle has no file of the font ${name}`)
    return indexOf(file)
  }
  const languages = chunks.flatMap(
    ({ facade }) => /^src\/locales\/start\.(\w+)\.po$/.exec(facade ?? '')?.[1] ?? [],
  )
  return {
    signIn: needed([chunkWith(signInPage, chunks)]),
    screens: screensIn(routeTree).map(({ pattern, modules, words }) => {
      const own = chunks.filter((chunk) =>
        Object.keys(chunk.modules).some((id) => modules.includes(unsplit(id))),
      )
      return [pattern, needed([chunkWith(panel, chunks), ...own]), upTo(words).length]
    }),
    fonts: [font('inter'), font('jetbrains-mono')],
    words: Object.fromEntries(
      languages.map((language) => [
        language,
        catalogues.map((catalogue) => wordsOf(catalogue, language)),
      ]),
    ),
    files,
  }
}

/** Split routes are separate modules, such as `keys.tsx?tsr-split=component`. */
export const unsplit = (id: string): string => id.split('?tsr-split')[0] ?? ''

function chunkWith(module: string, chunks: readonly Chunk[]): Chunk {
  const found = chunks.find(({ modules }) => Object.hasOwn(modules, module))
  if (!found) throw new Error(`No file of the bundle holds ${module}`)
  return found
}

interface Screen {
  /** The path without a trailing slash. */
  readonly pattern: string
  /** Modules of the route and its parents. */
  readonly modules: readonly string[]
  /** The last catalog it waits for, like src/app/panel/screenWords.tsx. */
  readonly words: Catalogue
}

/** Screens of the generated tree: routes without children. */
export function screensIn(routeTree: string): Screen[] {
  const modules = new Map(
    [...routeTree.matchAll(/import \{ Route as (\w+)Import \} from '\.\/(routes\/[^']+)'/g)].map(
      ([, route = '', path = '']) => [route, `src/${path}.tsx`],
    ),
  )
  const routes = new Map(
    [...routeTree.matchAll(/const (\w+) =\s+\w+Import\.update\(\{(.*?)\} as any\)/gs)].map(
      ([, route = '', facts = '']) => [
        route,
        {
          path: /path: '([^']*)'/.exec(facts)?.[1] ?? '',
          parent: /getParentRoute: \(\) => (\w+)/.exec(facts)?.[1] ?? '',
        },
      ],
    ),
  )
  if (routes.size === 0 || routes.size !== modules.size - 1)
    throw new Error('The generated tree of routes is not written as it was: see screensIn')
  const chainOf = (route: string): string[] => {
    const found = routes.get(route)
    return found ? [...chainOf(found.parent), route] : []
  }
  return [...routes.keys()].flatMap((route) => {
    const chain = chainOf(route)
    const path = chain.map((one) => routes.get(one)?.path ?? '').join('')
    const isAround = [...routes.values()].some(({ parent }) => parent === route)
    // An index route has its parent's path.
    if (isAround || path === '') return []
    return [
      {
        pattern: `^${path.replace(/\/+$/, '').replace(/\$\w+/g, '[^/]+')}$`,
        modules: chain.map((one) => modules.get(one) ?? ''),
        words: wordsAt(path),
      },
    ]
  })
}
