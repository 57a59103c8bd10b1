import tailwindcss from '@tailwindcss/vite'
import { lingui } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import babel from 'vite-plugin-babel'
import { defineConfig } from 'vitest/config'
import { chunkReport } from './scripts/build/chunks.ts'
import { devMock } from './scripts/build/devMock.ts'

/** The unit tests are compiled as the panel is, so that components with macros can be tested. */
const testing = process.env.VITEST !== undefined

/** Loaded only on the screens that show them; `npm run check` holds the first pages against it. */
const lateLibraries = {
  charts: /node_modules\/(recharts|victory-vendor|d3-[a-z]+|@reduxjs|react-redux|immer)\//,
  terminal: /node_modules\/@xterm\//,
  screen: /node_modules\/@novnc\//,
  pdf: /node_modules\/(pdf-lib|@pdf-lib|pako)\//,
}

const formPiece =
  /node_modules\/(react-hook-form|@hookform)\/|\/src\/session\/[sS]ignIn(?!Again)|\/src\/ui\/(Checkbox|Field|fieldContext|IconButton|NativeSelect|PasswordInput|SegmentedControl|TextInput)\./

/** Work on many servers comes after the screens, with its own dialogs. */
const bulkPiece = /\/(-bulk|operations\/bulk)\/(?!hooks)|\/(bulkCommands|startBulkWork)\./

function isSmallPiece(id: string): boolean {
  return (
    /\/src\/(?!mock)/.test(id) &&
    !/(Dialog|Menu|Sheet|Toaster|Combobox|\/Select|Pin\w+)\./.test(id) &&
    !bulkPiece.test(id)
  )
}

export default defineConfig({
  base: '/',
  plugins: [
    testing
      ? []
      : tanstackRouter({
          target: 'react',
          autoCodeSplitting: true,
          routeFileIgnorePattern: '\\.test\\.',
        }),
    babel({
      // Split routes are asked for as `file.tsx?tsr-split=component`.
      include: /\/src\/[^?]*\.tsx?(\?tsr-split=.*)?$/,
      babelConfig: {
        babelrc: false,
        configFile: false,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: ['@lingui/babel-plugin-lingui-macro', 'babel-plugin-react-compiler'],
      },
    }),
    react(),
    lingui({ failOnCompileError: true }),
    tailwindcss(),
    chunkReport(),
    testing ? [] : devMock(),
  ],
  server: { strictPort: true },
  build: {
    sourcemap: false,
    // A data: address would break the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A shared file would be named after every screen that shares it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // Changes with the dependencies, not with the panel: it stays in the browser's cache.
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 3 },
            // Heavy, and each for the few screens that show it: never part of what others share.
            ...Object.entries(lateLibraries).map(([name, test]) => ({ name, test, priority: 2 })),
            { name: 'initial', test: /\/src\/(?!main\.tsx)/, tags: ['$initial'], priority: 2 },
            // What the sign-in page has and later screens use too.
            { name: 'forms', test: formPiece, priority: 1 },
            // Small pieces that screens share. Popups and dialogs stay out: they bring Base UI along,
            // and a screen without one should not load it.
            { name: 'screens', test: isSmallPiece, minShareCount: 2 },
          ],
        },
      },
    },
  },
  test: {
    // A busy machine is no reason to fail.
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'components', environment: 'jsdom', include: ['src/**/*.test.tsx'] },
      },
    ],
  },
})
