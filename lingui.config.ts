import { defineConfig } from '@lingui/cli'

/** `npm run check` extracts into a copy, to see whether the committed catalogues are up to date. */
const catalogues = process.env['PATCHBAY_CATALOGUES'] ?? '<rootDir>/src/locales'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: [
    {
      path: `${catalogues}/{locale}`,
      include: ['src'],
      exclude: ['src/mock', 'src/**/*.test.*', 'src/routeTree.gen.ts'],
    },
  ],
  format: 'po',
  // Line numbers would make every edit of a screen an edit of the catalogues.
  formatOptions: { lineNumbers: false },
})
