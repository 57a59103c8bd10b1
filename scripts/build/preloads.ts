import { catalogues, upTo, wordsAt, type Catalogue } from '../../src/locales/catalogues.ts'
import type { Chunk } from './chunks.ts'
import { loadedFiles } from './loadedFiles.ts'

/** The preload list of src/start. Compact, since every first paint waits for that script. */
export interface Preloads {
  /** Names in `assets`, scripts without their `.js`; the lists below contain indexes. */
  readonly files: readonly string[]
  /** By language, in the order of `catalogues`. */
  readonly words: Readonly<Record<string, readonly number[]>>
  readonly signIn: readonly number[]
  /** Files of the sign-in page and every screen, and the panel's additional ones. */
  readonly fonts: readonly [text: number, monospace: number]
  /** URL paths, with `$` for each parameter; the files of their first screen, and the number of catalogs. */
  readonly screens: readonly (readonly [path: string, files: readonly number[], words: number])[]
}

/** Modules that represent the two parts of the program (src/app/parts.ts). */
export const signInPage = 'src/app/signIn/SignInPage.tsx'
export const panel = 'src/app/panel/panel.tsx'

/**
 * The files of each URL, from the chunk graph and the routes' files. `assets`: files other than scripts.
 */
export function preloadsOf(
  chunks: readonly Chunk[],
  assets: readonly string[],
  routeFiles: readonly string[],
): Preloads {
  const files: string[] = []
  const indexOf = (path: string): number => {
    const file = path.replace(/^assets\/|\.js$/g, '')
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
    screens: screensIn(routeFiles).map(({ path, modules, words }) => {
      const own = chunks.filter((chunk) =>
        Object.keys(chunk.modules).some((id) => modules.includes(unsplit(id))),
      )
      return [path, needed([chunkWith(panel, chunks), ...own]), upTo(words).length]
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

export function chunkWith(module: string, chunks: readonly Chunk[]): Chunk {
  const found = chunks.find(({ modules }) => Object.hasOwn(modules, module))
  if (!found) throw new Error(`No file of the bundle holds ${module}`)
  return found
}

interface Screen {
  /** As in `Preloads`. */
  readonly path: string
  /** Modules of the route and its parents. */
  readonly modules: readonly string[]
  /** The last catalog it waits for, like src/app/panel/screenWords.tsx. */
  readonly words: Catalogue
}

/** Screens, from the names of the routes' files (paths in src/routes): those that aren't around others. */
export function screensIn(routeFiles: readonly string[]): Screen[] {
  const routes = routeFiles.flatMap((file) => /^([^-].*)\.tsx$/.exec(file)?.[1] ?? [])
  const isAround = (outer: string, inner: string): boolean =>
    /^[./]/.test(inner.slice(outer.length)) && inner.startsWith(outer)
  return routes.flatMap((route) => {
    const parts = route.split(/[/.]/).filter((part) => !part.startsWith('_') && part !== 'index')
    const path = parts.map((part) => `/${part.replace(/_$/, '')}`).join('')
    if (path === '' || routes.some((other) => isAround(route, other))) return []
    const chain = routes.filter((other) => other === route || isAround(other, route))
    return {
      path: path.replaceAll(/\$\w+/g, '$'),
      modules: chain.map((one) => `src/routes/${one}.tsx`),
      words: wordsAt(path),
    }
  })
}
