import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { catalogues, type Catalogue } from '../../src/locales/catalogues.ts'

/** A script file of the bundle: its imports, and its source modules. */
export interface Chunk {
  file: string
  name: string
  entry: boolean
  /** The dynamically imported module this file was created for. */
  facade: string | null
  imports: string[]
  /** Its style sheets. */
  styles: string[]
  /** Remaining bytes per module, before minification and compression. */
  modules: Record<string, number>
  /** The panel's own modules that each of them imports, without those for which it also loads words. */
  uses: Record<string, string[]>
  /** Lazily loaded modules that wait for fewer catalogs than others, and the last of these: see `sparing`. */
  sparing: Record<string, Catalogue>
}

export const chunksFile = '.vite/chunks.json'

/** `lazy(async () => (await import('./Chart.tsx')).Chart, { words: 'server' })` (src/lib/lazy/lazy.tsx). */
const sparing = /import\('([^']+)'\)(?:(?!import\(|\n\n)[^])*?\bwords: '(\w+)'/g

/** Functions that load code and, with it, words. */
const loadsWords = /\b(lazy\w*|loadOnDemand|withCatalog|loadWords)\(|\bloadWords:/

/**
 * Writes the chunk graph next to the bundle: preloads are derived from it (preloads.ts), and `npm run check` uses it to
 * check the budget and the absence of the mock.
 */
export function chunkReport(): Plugin {
  let root = ''
  const relative = (id: string) => id.replace(`${root}/`, '')
  const isOwn = (id: string) => id.startsWith(`${root}/src/`)
  const waits = new Map<string, Catalogue>()
  return {
    name: 'chunk-report',
    apply: 'build',
    // Before the code is compiled.
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    transform: {
      filter: { code: sparing },
      async handler(code, id) {
        for (const [, name = '', words] of code.matchAll(sparing)) {
          const part = await this.resolve(name, id)
          const last = catalogues.find((catalogue) => catalogue === words)
          if (!part || !last) throw new Error(`${id}: there is no ${name}, or no catalog ${words}`)
          waits.set(part.id, last)
        }
        return null
      },
    },
    generateBundle(_options, bundle) {
      const chunks: Chunk[] = []
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        const ids = Object.keys(output.modules)
        chunks.push({
          file: output.fileName,
          name: output.name,
          entry: output.isEntry,
          facade: output.facadeModuleId === null ? null : relative(output.facadeModuleId),
          imports: output.imports,
          styles: [...(output.viteMetadata?.importedCss ?? [])],
          modules: Object.fromEntries(
            Object.entries(output.modules).map(([id, { renderedLength }]) => [
              relative(id),
              renderedLength,
            ]),
          ),
          uses: Object.fromEntries(
            ids.filter(isOwn).map((id) => {
              const info = this.getModuleInfo(id)
              if (!info) throw new Error(`${id} is unknown`)
              const { importedIds, dynamicallyImportedIds } = info
              const later = loadsWords.test(info.code ?? '') ? [] : dynamicallyImportedIds
              return [relative(id), [...importedIds, ...later].filter(isOwn).map(relative)]
            }),
          ),
          sparing: Object.fromEntries(
            ids.flatMap((id) => {
              const words = waits.get(id)
              return words === undefined ? [] : [[relative(id), words]]
            }),
          ),
        })
      }
      this.emitFile({
        type: 'asset',
        fileName: chunksFile,
        source: `${JSON.stringify(chunks, null, 2)}\n`,
      })
    },
  }
}

/** The chunk graph of the bundle in `folder`, written by `chunkReport`. */
export const readChunks = (folder: string): Chunk[] =>
  JSON.parse(readFileSync(join(folder, chunksFile), 'utf8')) as Chunk[]
