import { defineConfig } from '@lingui/cli'
import { locales } from './src/locales/languages.ts'

/** `npm run check` extracts into a copy, to see whether the committed catalogues are up to date. */
const catalogues = process.env['PATCHBAY_CATALOGUES'] ?? '<rootDir>/src/locales'

const tests = ['{src,demo}/**/*.test.*']
/** What the mock backend adds to the panel's pages, with a loader of its own: demo/words.ts. */
const demo = ['demo/**']
/** What stands around every screen, and the list of servers: src/locales/index.ts. `npm run check bundle` holds it. */
const panel = [
  'src/app/shell/**',
  'src/features/servers/{commands,list,view}/**',
  // What stands there first of a server comes with the list.
  'src/features/serverPage/{header/**,billing/billingWords.tsx}',
  'src/lib/{money/**,queryStates/failedReads.ts}',
  'src/routes/_panel/**',
  'src/ui/sort.tsx',
]
/** What else nobody sees before signing in or ordering. */
const screens = [
  'src/app/panel/**',
  'src/features/!(auth)/**',
  'src/lib/{apiCalls,dates,forms}/**',
  'src/ui/terminal/**',
]

export default defineConfig({
  sourceLocale: 'en',
  locales: Object.keys(locales),
  catalogs: [
    { path: `${catalogues}/panel.{locale}`, include: panel, exclude: tests },
    { path: `${catalogues}/screens.{locale}`, include: screens, exclude: [...tests, ...panel] },
    { path: `${catalogues}/demo.{locale}`, include: demo, exclude: tests },
    {
      path: `${catalogues}/start.{locale}`,
      include: ['src'],
      exclude: [...tests, ...panel, ...screens, 'src/routeTree.gen.ts'],
    },
  ],
  // Lingui's own would read the texts of the service as parts of the sentence.
  runtimeConfigModule: { Trans: ['#locales/Trans.tsx', 'Trans'] },
  format: 'po',
  // Line numbers would make every edit of a screen an edit of the catalogues.
  formatOptions: { lineNumbers: false },
})
