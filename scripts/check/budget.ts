import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Catalogue } from '#locales/index.ts'
import { chunksFile, type Chunk } from '../build/chunks.ts'
import { buildPanel } from '../build/panel.ts'
import { parts, type Part } from '../build/partChunks.ts'
import { loadedFiles } from './loadedFiles.ts'
import { screenSizes } from './screenSizes.ts'

interface Page {
  name: string
  /** The parts of the program that it loads (scripts/build/partChunks.ts). */
  parts: readonly Part[]
  /** The parts of the words that it shows. */
  words: readonly Catalogue[]
  /** kB (1000 bytes) of gzip, all script files together. */
  goal: number
  files: number
}

const pages: Page[] = [
  { name: 'sign-in', parts: ['signIn'], words: ['start'], goal: 112, files: 7 },
  {
    name: 'server list',
    parts: ['firstRead', 'panel'],
    words: ['start', 'panel'],
    goal: 205,
    files: 10,
  },
  {
    name: 'sign-in, then server list',
    parts: [...parts],
    words: ['start', 'panel'],
    goal: 211,
    files: 12,
  },
]
/** Each loaded only on the screens that show it. */
const lateOnly = /node_modules\/(recharts|@xterm|@novnc|pdf-lib|d3-[a-z]+)\//

export interface PageSize {
  name: string
  kilobytes: number
  goal: number
  files: string[]
  fileGoal: number
}

/** Complaints about a bundle that is too heavy, or that holds what it must not. Builds when needed. */
export async function budget(): Promise<string[]> {
  await buildPanel()
  const chunks = readChunks()
  const mock = chunks.flatMap(({ file, modules }) =>
    Object.keys(modules)
      .filter((module) => /^src\/(mock|demo)\//.test(module))
      .map((module) => `the production build holds ${module} (${file})`),
  )
  const heavy = pages.flatMap((page) => {
    const { kilobytes, files } = sizeOf(page, chunks)
    const complaints: string[] = []
    if (kilobytes > page.goal) {
      complaints.push(`${page.name}: ${kilobytes.toFixed(1)} kB of ${page.goal} kB gzip`)
      complaints.push(...heaviest(chunks.filter(({ file }) => files.includes(file))))
    }
    if (files.length > page.files) {
      complaints.push(`${page.name}: ${files.length} script files of ${page.files}`)
    }
    const late = chunks
      .filter(({ file }) => files.includes(file))
      .flatMap(({ modules }) => Object.keys(modules).filter((module) => lateOnly.test(module)))
    if (late.length > 0) complaints.push(`${page.name} loads ${late[0]}`)
    return complaints
  })
  const screens = screenSizes(chunks, (file) => gzipSize(file) / 1000)
  return [...mock, ...heavy, ...screens, ...circles(chunks)]
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
  const shown = chunks.filter(
    ({ name, modules }) =>
      page.parts.some((part) => part === name) ||
      page.words.some((part) => Object.hasOwn(modules, `src/locales/${part}.en.po`)),
  )
  if (shown.length < page.parts.length + page.words.length)
    throw new Error(`The bundle has no file of its own for each part of ${page.name}`)
  const files = loadedFiles(
    chunks,
    [...shown, ...chunks.filter(({ entry }) => entry)].map(({ file }) => file),
  )
  const bytes = [...files].reduce((sum, file) => sum + gzipSize(file), 0)
  return {
    name: page.name,
    kilobytes: bytes / 1000,
    goal: page.goal,
    files: [...files],
    fileGoal: page.files,
  }
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

/** Bytes of a file of the built panel, packed. */
export const gzipSize = (file: string): number =>
  gzipSync(readFileSync(join('dist', file)), { level: 9 }).length

// Written by our own build (scripts/build/chunks.ts).
const readChunks = (): Chunk[] =>
  JSON.parse(readFileSync(join('dist', chunksFile), 'utf8')) as Chunk[]
