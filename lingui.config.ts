import { defineConfig } from '@lingui/cli'
import { locales } from './src/locales/languages.ts'

/** `npm run check` extracts into a copy, to see whether the committed catalogues are up to date. */
const catalogues = process.env['PATCHBAY_CATALOGUES'] ?? '<rootDir>/src/locales'

const tests = ['{src,demo}/**/*.test.*']
/** What the mock backend adds to the panel's pages, with a loader of its own: demo/words.ts. */
const demo = ['demo/**']
/** What nobody sees before signing in or ordering: src/locales/index.ts. */
const panel = [
  'src/app/{panel,shell}/**',
  'src/lib/{apiCalls,dates,forms,money}/**',
  'src/features/!(auth)/**',

  'src/routes/_panel/**',
  'src/lib/queryStates/failedReads.ts',
  // Building blocks that only the panel has.
  'src/ui/{terminal/**,sort.tsx}',
]

export default defineConfig({
  sourceLocale: 'en',
  locales: Object.keys(locales),
  catalogs: [
    { path: `${catalogues}/panel.{locale}`, include: panel, exclude: tests },
    { path: `${catalogues}/demo.{locale}`, include: demo, exclude: tests },
    {
      path: `${catalogues}/start.{locale}`,
      include: ['src'],
      exclude: [...tests, ...panel, 'src/routeTree.gen.ts'],
    },
  ],
  // Lingui's own would read the texts of the service as parts of the sentence.
  runtimeConfigModule: { Trans: ['#locales/Trans.tsx', 'Trans'] },
  format: 'po',
  // Line numbers would make every edit of a screen an edit of the catalogues.
  formatOptions: { lineNumbers: false },
})
