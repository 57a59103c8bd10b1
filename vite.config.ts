import tailwindcss from '@tailwindcss/vite'
import { lingui } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import babel from 'vite-plugin-babel'
import { defineConfig } from 'vitest/config'
import { chunkReport } from './scripts/build/chunks.ts'
import { devMock } from './scripts/build/devMock.ts'
import { screenChunks } from './scripts/build/screenChunks.ts'

/** The unit tests are compiled as the panel is, so that components with macros can be tested. */
const testing = process.env.VITEST !== undefined

/** Loaded only on the screens that show them; `npm run check` holds the first pages against it. */
const lateLibraries = {
  charts: /node_modules\/(recharts|victory-vendor|d3-[a-z]+|@reduxjs|react-redux|immer)\//,
  terminal: /node_modules\/@xterm\//,
  screen: /node_modules\/@novnc\//,
  pdf: /node_modules\/(pdf-lib|@pdf-lib|pako)\//,
}

type Split = (
  | 'loader'
  | 'component'
  | 'pendingComponent'
  | 'errorComponent'
  | 'notFoundComponent'
)[][]

/**
 * What a screen reads is declared with the screen, not in the entry: the sign-in page would load the contract
 * of all of them otherwise.
 */
const splitBehavior = ({ routeId }: { routeId: string }): Split | undefined =>
  routeId.startsWith('/_panel/')
    ? [['loader', 'component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']]
    : undefined

export default defineConfig({
  base: '/',
  plugins: [
    testing
      ? []
      : tanstackRouter({
          target: 'react',
          autoCodeSplitting: true,
          codeSplittingOptions: { splitBehavior },
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
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 9 },
            // Heavy, and each for the few screens that show it: never part of what others share.
            ...Object.entries(lateLibraries).map(([name, test]) => ({ name, test, priority: 8 })),
            { name: 'initial', test: /\/src\/(?!main\.tsx)/, tags: ['$initial'], priority: 8 },
            ...screenChunks,
            // What several of the other screens share. Not merged by size: merged files imported each other in a
            // circle, and a module could be used before it had run.
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              priority: 1,
            },
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
          // Nothing leaves anything behind in a module, and loading all of them for each file takes longer than
          // the tests do.
          isolate: false,
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
