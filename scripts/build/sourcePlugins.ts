import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import babel from 'vite-plugin-babel'

/**
 * Building blocks, and what stands around the screens. Each is a few elements, which are drawn as fast as what they
 * came from is compared: kept by the compiler they would weigh a third more, in the files that everybody waits for.
 * Their hooks, whose results others depend on, are kept (`.ts`), and so is every screen.
 */
const drawnAnew =
  /\/src\/(app\/(?!shell\/Panel)|ui\/|locales\/|lib\/(lazy|queryStates|money|dates)\/(?!period)|features\/(auth|servers\/view)\/)[^?]*\.tsx/

/** Neither words nor components, so there is nothing for Babel to do. */
const wordless = /\/src\/(api\/actions|lib\/(rules|text)|features\/\w+\/rules)\//

/** How every file of `src` and `demo` is compiled, whichever bundle it goes into. */
export const sourcePlugins = (): PluginOption[] => [
  babel({
    // Split routes are asked for as `file.tsx?tsr-split=component`.
    include: /\/(src|demo)\/[^?]*\.tsx?(\?tsr-split=.*)?$/,
    exclude: wordless,
    babelConfig: {
      babelrc: false,
      configFile: false,
      parserOpts: { plugins: ['typescript', 'jsx'] },
      plugins: [
        '@lingui/babel-plugin-lingui-macro',
        ['babel-plugin-react-compiler', { sources: (file: string) => !drawnAnew.test(file) }],
      ],
    },
  }),
  react(),
  lingui({ failOnCompileError: true }),
]
