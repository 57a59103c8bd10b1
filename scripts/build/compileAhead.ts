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
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && !output.moduleIds.some((id) => except.test(id)))
          output.code = aheadMark + output.code
    },
  },
})
