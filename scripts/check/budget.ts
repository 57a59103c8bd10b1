import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chunksFile, type Chunk } from '../build/chunks.ts'
import { buildPanel } from '../build/panel.ts'

interface Page {
  name: string
  /** The parts of the words it shows. */
  catalogues: RegExp
  /** The route files whose components are on the screen, the root aside. */
  routes: RegExp
  /** kB (1000 bytes) of gzip, all script files together. */
  goal: number
}

const pages: Page[] = [
  {
    name: 'sign-in',
    catalogues: /^src\/locales\/start\.en\.po$/,
    routes: /^src\/routes\/sign-in\.tsx$/,
    goal: 165,
  },
  {
    name: 'server list',
    catalogues: /^src\/locales\/(start|panel)\.en\.po$/,
    // The frame around all screens, and what the sign-in page has loaded before, count too.
    routes:
      /^src\/routes\/(sign-in|_[^/.]+(\/route)?|(_[^/.]+[/.])?servers([/.](index|route))?)\.tsx$/,
    goal: 215,
  },
]
export const fileLimit = 15
/** Each loaded only on the screens that show it. */
const lateOnly = /node_modules\/(recharts|@xterm|@novnc|pdf-lib|d3-[a-z]+)\//

export interface PageSize {
  name: string
  kilobytes: number
  goal: number
  files: string[]
}

/** Complaints about a bundle that is too heavy, or that holds what it must not. Builds when needed. */
export async function budget(): Promise<string[]> {
  await buildPanel()
  const chunks = readChunks()
  const mock = chunks.flatMap(({ file, modules }) =>
    Object.keys(modules)
      .filter((module) => module.startsWith('src/mock/'))
      .map((module) => `the production build holds ${module} (${file})`),
  )
  const heavy = pages.flatMap((page) => {
    const { kilobytes, files } = sizeOf(page, chunks)
    const complaints: string[] = []
    if (kilobytes > page.goal) {
      complaints.push(`${page.name}: ${kilobytes.toFixed(1)} kB of ${page.goal} kB gzip`)
      complaints.push(...heaviest(chunks.filter(({ file }) => files.includes(file))))
    }
    if (files.length > fileLimit) {
      complaints.push(`${page.name}: ${files.length} script files of ${fileLimit}`)
    }
    const late = chunks
      .filter(({ file }) => files.includes(file))
      .flatMap(({ modules }) => Object.keys(modules).filter((module) => lateOnly.test(module)))
    if (late.length > 0) complaints.push(`${page.name} loads ${late[0]}`)
    return complaints
  })
  return [...mock, ...heavy, ...circles(chunks)]
}

/** Files that need one another in a circle: a module of theirs could be used before it has run. */
export function circles(chunks: readonly Pick<Chunk, 'file' | 'imports'>[]): string[] {
  const imports = new Map(chunks.map((chunk) => [chunk.file, chunk.imports]))
  const done = new Set<string>()
  const found: string[] = []
  const follow = (file: string, path: readonly string[]): void => {
    const before = path.indexOf(file)
    if (before !== -1) found.push(`circle: ${[...path.slice(before), file].join(' > ')}`)
    if (before !== -1 || done.has(file)) return
    for (const next of imports.get(file) ?? []) follow(next, [...path, file])
    done.add(file)
  }
  for (const { file } of chunks) follow(file, [])
  return found
}

/** What the pages of the budget load, from the chunk graph of the bundle in dist/. */
export function pageSizes(): PageSize[] {
  const chunks = readChunks()
  return pages.map((page) => sizeOf(page, chunks))
}

function sizeOf(page: Page, chunks: readonly Chunk[]): PageSize {
  const files = new Set<string>()
  const follow = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    for (const next of chunks.find((chunk) => chunk.file === file)?.imports ?? []) follow(next)
  }
  const shown = chunks.filter(({ modules }) =>
    Object.keys(modules).some((module) => onScreen(page, module)),
  )
  if (shown.length < 2) throw new Error(`The bundle has no route of its own for ${page.name}`)
  for (const { file } of [...shown, ...chunks.filter(({ entry }) => entry)]) follow(file)
  const bytes = [...files].reduce((sum, file) => sum + gzipSize(file), 0)
  return { name: page.name, kilobytes: bytes / 1000, goal: page.goal, files: [...files] }
}

/** Whether a page asks for the module: its catalogue, or the component of a route. */
function onScreen({ routes, catalogues }: Page, module: string): boolean {
  const [file = '', query] = module.split('?')
  if (catalogues.test(file)) return true
  // `tsr-split=component`, or `component---loader` when they share a file.
  return (
    query?.includes('component') === true && (file === 'src/routes/__root.tsx' || routes.test(file))
  )
}

/** What to look at: the packages and own folders that take most, before compression. */
function heaviest(chunks: readonly Chunk[]): string[] {
  const sizes = new Map<string, number>()
  for (const [module, bytes] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? dirname(module)
    sizes.set(name, (sizes.get(name) ?? 0) + bytes)
  }
  return [...sizes]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 12)
    .map(([name, bytes]) => `  ${(bytes / 1000).toFixed(0).padStart(5)} kB ${name}`)
}

const gzipSize = (file: string): number =>
  gzipSync(readFileSync(join('dist', file)), { level: 9 }).length

// Written by our own build (scripts/build/chunks.ts).
const readChunks = (): Chunk[] =>
  JSON.parse(readFileSync(join('dist', chunksFile), 'utf8')) as Chunk[]
