import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readChunks, type Chunk } from '../build/chunks.ts'
import { routeFiles } from '../build/firstScript.ts'
import { pathOf } from '../../src/start/preload.ts'
import { loadedFiles } from '../build/loadedFiles.ts'
import { aheadMark } from '../build/compileAhead.ts'
import { buildPanel } from '../build/panel.ts'
import { chunkWith, preloadsOf, type Preloads } from '../build/preloads.ts'
import { lateWords } from './lateWords.ts'

interface Page {
  name: string
  /** What the page preloads in a language, according to scripts/build/preloads.ts. */
  files: (preloads: Preloads, language: string) => readonly number[]
  /** Limit for all its script files, in kB (1000 bytes) of gzip. */
  goal: number
  fileGoal: number
  /** Libraries that it must not load. */
  without: RegExp
}

const heavy = /node_modules\/(@xterm|@novnc|pdf-lib|recharts)\//

/** `files` with the first `count` catalogs of a language. */
const withWords = (
  { words }: Preloads,
  language: string,
  files: readonly number[],
  count: number,
): readonly number[] => [...files, ...(words[language] ?? []).slice(0, count)]

const screenAt = (path: string) => (preloads: Preloads, language: string) => {
  const found = preloads.screens.find(([one]) => one === path)
  if (!found) throw new Error(`There is no screen at ${path}`)
  const [, files, words] = found
  return withWords(preloads, language, files, words)
}

const pages: Page[] = [
  {
    name: 'sign-in',
    files: (preloads, language) => withWords(preloads, language, preloads.signIn, 1),
    goal: 150,
    fileGoal: 8,
    without: heavy,
  },
  {
    name: 'server list',
    files: screenAt('/servers'),
    // Where the focus goes is watched from the start.
    goal: 267,
    fileGoal: 14,
    without: heavy,
  },
  {
    name: 'page of a server',
    files: screenAt('/servers/$/access'),
    // The list's program is most of it.
    goal: 301,
    fileGoal: 20,
    without: heavy,
  },
]
/** The views of a server's console, and what each may add to its tab, in kB of gzip. */
const consoles = {
  'src/features/console/screen/ScreenView.tsx': 75,
  'src/features/console/terminal/TerminalView.tsx': 110,
}

/** Limit of files for any screen. Reinstallation has most, since it shares something with many others. */
const mostFiles = 26

interface PageSize {
  name: string
  kilobytes: number
  goal: number
  files: string[]
  fileGoal: number
}

/** Checks the bundle's size and contents. Builds the panel if needed. */
export async function budget(): Promise<string[]> {
  await buildPanel()
  const chunks = readChunks('dist')
  const mock = chunks.flatMap(({ file, modules }) =>
    Object.keys(modules)
      .filter((module) => /^(mock|demo)\//.test(module))
      .map((module) => `the production build holds ${module} (${file})`),
  )
  const preloads = builtPreloads(chunks)
  const large = pages.flatMap((page) => complaintsAbout(page, preloads, chunks))
  const screens = preloads.screens.flatMap(([pattern, indexes, words]) => {
    const files = filesOf(withWords(preloads, 'en', indexes, words), preloads, chunks)
    return files.length > mostFiles
      ? [`${pattern}: ${files.length} script files of ${mostFiles}`]
      : []
  })
  const tab = screenAt('/servers/$/console')(preloads, 'en')
  const known = new Set(filesOf(tab, preloads, chunks))
  const views = Object.entries(consoles).flatMap(([view, goal]) => {
    const { file } = chunkWith(view, chunks)
    const added = [...loadedFiles(chunks, [file])].filter((one) => !known.has(one))
    const kilobytes = kilobytesOf(added)
    return kilobytes > goal
      ? [`${view}: ${kilobytes.toFixed(1)} kB of ${goal} kB gzip, in ${added.join(', ')}`]
      : []
  })
  return [
    ...mock,
    ...large,
    ...screens,
    ...views,
    ...lateWords(chunks, routeFiles()),
    ...circles(chunks),
  ]
}

function complaintsAbout(page: Page, preloads: Preloads, chunks: readonly Chunk[]): string[] {
  const { kilobytes, files } = sizeOf(page, preloads, chunks)
  const own = chunks.filter(({ file }) => files.includes(file))
  const late = modulesOf(files, chunks).find((module) => page.without.test(module))
  return [
    ...(kilobytes > page.goal
      ? [`${page.name}: ${kilobytes.toFixed(1)} kB of ${page.goal} kB gzip`, ...heaviest(own)]
      : []),
    ...(files.length > page.fileGoal
      ? [`${page.name}: ${files.length} script files of ${page.fileGoal}`]
      : []),
    ...(late === undefined ? [] : [`${page.name} loads ${late}`]),
    ...files.flatMap((file) =>
      readFileSync(join('dist', file), 'utf8').startsWith(aheadMark)
        ? []
        : [`${page.name}: ${file} isn't compiled while it loads`],
    ),
  ]
}

/** Cycles between files, where a module could be used before it has run. */
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

const builtPreloads = (chunks: readonly Chunk[]): Preloads =>
  preloadsOf(
    chunks,
    readdirSync('dist/assets').map((file) => `assets/${file}`),
    routeFiles(),
  )

/** A page's script files: preloaded ones, and those in `index.html`. */
function filesOf(
  indexes: readonly number[],
  preloads: Preloads,
  chunks: readonly Chunk[],
): string[] {
  const named = chunks.flatMap(({ entry, file }) => (entry ? [file] : []))
  const files = indexes.map((index) => pathOf(preloads.files[index]))
  return [...loadedFiles(chunks, [...named, ...files.filter((file) => file.endsWith('.js'))])]
}

const modulesOf = (files: readonly string[], chunks: readonly Chunk[]): string[] =>
  chunks.filter(({ file }) => files.includes(file)).flatMap(({ modules }) => Object.keys(modules))

/** The size of a page in the language whose words take the most space. */
function sizeOf(page: Page, preloads: Preloads, chunks: readonly Chunk[]): PageSize {
  const { name, goal, fileGoal } = page
  const [largest] = Object.keys(preloads.words)
    .map((language) => filesOf(page.files(preloads, language), preloads, chunks))
    .map((files) => ({
      files,
      kilobytes: kilobytesOf(files),
    }))
    .toSorted((one, other) => other.kilobytes - one.kilobytes)
  if (!largest) throw new Error('The bundle has no catalogs')
  return { name, goal, fileGoal, ...largest }
}

/** The largest packages and folders before compression. */
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

/** Compressed sizes of built files together. */
const kilobytesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSize(file), 0) / 1000

/** Compressed size of a built file in bytes. */
const gzipSize = (file: string): number =>
  gzipSync(readFileSync(join('dist', file)), { level: 9 }).length
