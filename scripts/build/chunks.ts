import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

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
  /** Dynamic imports that are shown at once: see `preloaded`. */
  firstParts: string[]
  /** Remaining bytes per module, before minification and compression. */
  modules: Record<string, number>
}

export const chunksFile = '.vite/chunks.json'

/** Marks dynamic imports that the first screen shows. */
const preloaded = /import\(\s*\/\* preload \*\/\s*'([^']+)'\s*\)/g

/**
 * Writes the chunk graph next to the bundle: preloads are derived from it (preloads.ts), and `npm run check` uses it to
 * check the budget and the absence of the mock.
 */
export function chunkReport(): Plugin {
  let root = ''
  const relative = (id: string) => id.replace(`${root}/`, '')
  const firstParts = new Set<string>()
  return {
    name: 'chunk-report',
    apply: 'build',
    // Compilation removes comments.
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    transform: {
      filter: { code: preloaded },
      async handler(code, id) {
        for (const [, name = ''] of code.matchAll(preloaded)) {
          const part = await this.resolve(name, id)
          if (!part) throw new Error(`${id} preloads ${name}, which is not there`)
          firstParts.add(part.id)
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
          firstParts: ids
            .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
            .filter((id) => firstParts.has(id))
            .map(relative),
          modules: Object.fromEntries(
            Object.entries(output.modules).map(([id, { renderedLength }]) => [
              relative(id),
              renderedLength,
            ]),
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
