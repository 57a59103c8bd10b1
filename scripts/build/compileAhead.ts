import type { Plugin } from 'vite'

/** The browser heeds it before a file's first function. */
export const aheadMark = '//# allFunctionsCalledOnLoad\n'

/**
 * Makes the browser compile files off the main thread while they load, instead of each function at its first call. Not a
 * banner of the bundler: Vite would put its list of lazily loaded files above it. `except`: modules of which little is
 * used.
 */
export const compileAhead = ({ except }: { except: RegExp }): Plugin => ({
  name: 'compile-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk' || output.moduleIds.some((id) => except.test(id))) continue
        output.code = aheadMark + output.code
        const map = bundle[`${output.fileName}.map`]
        if (map?.type === 'asset') map.source = oneLineLater(map.source)
      }
    },
  },
})

/** A source map whose file got a line above its code: each line's mappings end with a semicolon. */
function oneLineLater(source: string | Uint8Array): string {
  const map: unknown = JSON.parse(Buffer.from(source).toString())
  if (!(typeof map === 'object' && map && 'mappings' in map && typeof map.mappings === 'string'))
    throw new Error('A source map has no mappings')
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` })
}
