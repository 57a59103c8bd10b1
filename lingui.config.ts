import { defineConfig } from '@lingui/cli'

/** `npm run check` extracts into a copy, to see whether the committed catalogues are up to date. */
const catalogues = process.env['PATCHBAY_CATALOGUES'] ?? '<rootDir>/src/locales'

const tests = ['src/**/*.test.*']
/** The parts of `src/locales/index.ts`: what is in none of these is in `start`. */
const serverPages = ['src/routes/_panel/servers_.$serverId/**']
const signedIn = [
  'src/routes/_panel.tsx',
  'src/routes/_panel/**',
  'src/routes/-form/**',
  'src/routes/-frame/finished.ts',
  'src/commands/**',
  'src/operations/**',
]

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: [
    { path: `${catalogues}/server.{locale}`, include: serverPages, exclude: tests },
    {
      path: `${catalogues}/panel.{locale}`,
      include: signedIn,
      exclude: [...tests, ...serverPages],
    },
    {
      path: `${catalogues}/start.{locale}`,
      include: ['src'],
      exclude: [...tests, ...signedIn, 'src/mock/**', 'src/routeTree.gen.ts'],
    },
  ],
  format: 'po',
  // Line numbers would make every edit of a screen an edit of the catalogues.
  formatOptions: { lineNumbers: false },
})
