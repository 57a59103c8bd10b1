import type { Plugin } from 'vite'

/** The browser heeds it before a file's first function. */
export const aheadMark = '//# allFunctionsCalledOnLoad\n'

/**
 * Makes the browser compile files off the main thread while they load, instead of each function at its first call. Not a
 * banner of the bundler: Vite would put its list of lazily loaded files above it. `except`: libraries that are mostly
 * unused.
 */
export const compileAhead = (except: (name: string) => boolean): Plugin => ({
  name: 'compile-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && !except(output.name)) output.code = aheadMark + output.code
    },
  },
})
