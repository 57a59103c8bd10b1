import type { Plugin } from 'vite'

/** One script file of the bundle: what it loads, and the source modules it holds. */
export interface Chunk {
  file: string
  /** What the bundler calls it: the group of partChunks.ts, or the module that it exists for. */
  name: string
  entry: boolean
  /** The module a dynamic import asks for, when the file exists for one. */
  facade: string | null
  imports: string[]
  /** Bytes of each that are left of it, before minifying and compression. */
  modules: Record<string, number>
}

export const chunksFile = '.vite/chunks.json'

/** Writes the real chunk graph beside the bundle: `npm run check` proves the budget and the absence of the mock by it. */
export function chunkReport(): Plugin {
  let root = ''
  const relative = (id: string) => id.replace(`${root}/`, '')
  return {
    name: 'chunk-report',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_options, bundle) {
      const chunks: Chunk[] = []
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        chunks.push({
          file: output.fileName,
          name: output.name,
          entry: output.isEntry,
          facade: output.facadeModuleId === null ? null : relative(output.facadeModuleId),
          imports: output.imports,
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
