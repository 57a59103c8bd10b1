import { defineConfig } from '@lingui/cli'
import { locales } from './src/locales/languages.ts'

/** `npm run check` extracts into a copy to see whether the committed catalogs are up to date. */
const catalogues = process.env['PATCHBAY_CATALOGUES'] ?? '<rootDir>/src/locales'

const tests = ['{src,demo}/**/*.test.*']
/** What the mock backend adds to pages. Has its own loader, `demo/words.ts`. */
const demo = ['demo/**']
/** The frame and the list of servers, see `src/locales/index.ts`. Verified by `npm run check bundle`. */
const panel = [
  'src/app/shell/**',
  'src/features/servers/{commands,list,view}/**',
  // A server's header comes with the list.
  'src/features/serverPage/{header/**,billing/billingWords.tsx}',
  'src/lib/{money/**,queryStates/failedReads.ts}',
  'src/routes/_panel/**',
  'src/ui/sort.tsx',
]
/** Everything else that is behind the sign-in page. */
const screens = [
  'src/api/localNetwork.ts',
  'src/app/panel/**',
  'src/features/!(auth)/**',
  'src/lib/{apiCalls,csv,dates,forms}/**',
  'src/lib/queryStates/{ChartBoundary,UnreadableNotice}.tsx',
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
  // Lingui's own component would interpret texts of the API as part of the message.
  runtimeConfigModule: { Trans: ['#locales/Trans.tsx', 'Trans'] },
  format: 'po',
  // With line numbers, every edit of a screen would change the catalogs.
  formatOptions: { lineNumbers: false },
})
