import { defineConfig } from '@lingui/cli'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['src'],
      exclude: ['src/mock', 'src/**/*.test.*', 'src/routeTree.gen.ts'],
    },
  ],
  format: 'po',
  // Line numbers would make every edit of a screen an edit of the catalogues.
  formatOptions: { lineNumbers: false },
})
