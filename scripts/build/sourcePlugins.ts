import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import babel from 'vite-plugin-babel'

/**
 * UI components and the shell, excluded from the React Compiler. They consist of a few elements, which render as fast as
 * their memoization checks, and compiled they would be a third larger, in files that everybody waits for. Their hooks
 * (`.ts`), whose results others depend on, are compiled, and so is every screen.
 */
const notCompiled =
  /\/src\/(app\/(?!shell\/Panel)|ui\/|locales\/|lib\/(lazy|queryStates|money|dates)\/(?!period)|features\/(auth|servers\/view)\/)[^?]*\.tsx/

/** Neither messages nor components, so Babel has nothing to do. */
const wordless = /\/src\/(api\/actions|lib\/(rules|text)|features\/\w+\/rules)\//

/** Unit tests do without: the end-to-end tests run the compiled panel. */
const compiler: [string, object][] = process.env['VITEST']
  ? []
  : [['babel-plugin-react-compiler', { sources: (file: string) => !notCompiled.test(file) }]]

/** Compiles every file of `src` and `demo`, in every bundle. */
export const sourcePlugins = (): PluginOption[] => [
  babel({
    // Split routes are requested as `file.tsx?tsr-split=component`.
    include: /\/(src|demo)\/[^?]*\.tsx?(\?tsr-split=.*)?$/,
    exclude: wordless,
    babelConfig: {
      babelrc: false,
      configFile: false,
      parserOpts: { plugins: ['typescript', 'jsx'] },
      plugins: ['@lingui/babel-plugin-lingui-macro', ...compiler],
    },
  }),
  react(),
  lingui({ failOnCompileError: true }),
]
