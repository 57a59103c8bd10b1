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

/** Catalogs by need: sign-in loads the first, the server list two, every other screen all. */
export const catalogues = ['start', 'panel', 'screens'] as const

/** Modules that represent the two parts of the program (src/app/parts.ts). */
const signInPage = 'src/app/signIn/SignInPage.tsx'
const panel = 'src/app/panel/panel.tsx'

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
    const all = withFirstParts(roots, chunks)
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
    screens: screensIn(routeTree).map(({ pattern, modules }) => {
      // Split routes are separate modules, such as `keys.tsx?tsr-split=component`.
      const isOwn = (id: string): boolean => modules.includes(id.split('?tsr-split')[0] ?? '')
      const own = chunks.filter((chunk) => Object.keys(chunk.modules).some(isOwn))
      const isSplit = own.some((chunk) =>
        Object.keys(chunk.modules).some((id) => isOwn(id) && id.includes('?tsr-split')),
      )
      return [
        pattern,
        needed([chunkWith(panel, chunks), ...own]),
        // Like src/app/panel/screenWords.tsx: unsplit screens come with the panel and its catalog.
        isSplit ? 3 : 2,
      ]
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

/** These files with their imports, and with parts that are shown at once (`firstParts`). */
function withFirstParts(roots: readonly Chunk[], chunks: readonly Chunk[]): Set<string> {
  const found = new Set<string>()
  const add = ({ file: root }: Chunk): void => {
    for (const file of loadedFiles(chunks, [root])) {
      if (found.has(file)) continue
      found.add(file)
      for (const part of chunks.find((one) => one.file === file)?.firstParts ?? [])
        add(chunkWith(part, chunks))
    }
  }
  roots.forEach(add)
  return found
}

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
      },
    ]
  })
}
