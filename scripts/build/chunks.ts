import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** One script file of the bundle: what it loads, and the source modules it holds. */
export interface Chunk {
  file: string
  name: string
  entry: boolean
  /** The module a dynamic import asks for, when the file exists for one. */
  facade: string | null
  imports: string[]
  /** The style sheets that come with it. */
  styles: string[]
  /** Modules that it loads on their own and shows at once: see `preloaded`. */
  firstParts: string[]
  /** Bytes of each that are left of it, before minifying and compression. */
  modules: Record<string, number>
}

export const chunksFile = '.vite/chunks.json'

/** How the source says that the first screen shows what is imported. */
const preloaded = /import\(\s*\/\* preload \*\/\s*'([^']+)'\s*\)/g

/**
 * Writes the real chunk graph beside the bundle: what each address preloads is made from it (preloads.ts), and
 * `npm run check` proves the budget and the absence of the mock by it.
 */
export function chunkReport(): Plugin {
  let root = ''
  const relative = (id: string) => id.replace(`${root}/`, '')
  const firstParts = new Set<string>()
  return {
    name: 'chunk-report',
    apply: 'build',
    // Comments are gone once the source is compiled.
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

/** The graph of the bundle in `folder`. Written by `chunkReport`. */
export const readChunks = (folder: string): Chunk[] =>
  JSON.parse(readFileSync(join(folder, chunksFile), 'utf8')) as Chunk[]
