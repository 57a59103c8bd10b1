import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vitest/config'
import packageFile from './package.json' with { type: 'json' }
import { chunkReport } from './scripts/build/chunks.ts'
import { devMock } from './scripts/build/devMock.ts'
import { firstScript } from './scripts/build/firstScript.ts'
import { laterChunks } from './scripts/build/laterChunks.ts'
import { orderChunks } from './scripts/build/orderChunks.ts'
import { partChunks } from './scripts/build/partChunks.ts'
import { screenChunks } from './scripts/build/screenChunks.ts'
import { screenLibrary } from './scripts/build/screenLibrary.ts'
import { sourcePlugins } from './scripts/build/sourcePlugins.ts'

/** The unit tests are compiled as the panel is, so that components with macros can be tested. */
const testing = process.env.VITEST !== undefined

/** Loaded only on the screens that show them; `npm run check` holds the first pages against it. */
const lateLibraries = {
  charts:
    /node_modules\/(recharts|victory-vendor|d3-[a-z]+|@reduxjs|react-redux|immer)\/|\/src\/ui\/chart\/\w+Chart\.tsx/,
  // Not what is added to it: searching is loaded when somebody searches.
  terminal: /node_modules\/@xterm\/(xterm|addon-fit)\//,
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
  routeId.startsWith('/_panel/') ? [['loader', 'component'], ['pendingComponent']] : undefined

export default defineConfig({
  base: '/',
  define: { PANEL_VERSION: JSON.stringify(packageFile.version) },
  plugins: [
    testing
      ? []
      : tanstackRouter({
          target: 'react',
          autoCodeSplitting: true,
          codeSplittingOptions: { splitBehavior },
          routeFileIgnorePattern: '\\.test\\.',
        }),
    sourcePlugins(),
    tailwindcss(),
    screenLibrary(),
    chunkReport(),
    firstScript(),
    testing ? [] : devMock(),
  ],
  server: {
    strictPort: true,
    // What other scripts write while a page is open is no reason to load that page anew.
    watch: { ignored: ['**/.state/**', '**/dist*/**', '**/reports/**', '**/test-results/**'] },
  },
  resolve: {
    // For React before 18, which had no such hook.
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  build: {
    sourcemap: false,
    // A data: address would break the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: {
        // "use no memo" speaks to the React compiler, which has read it by then.
        moduleLevelDirective: false,
        // A slow machine is no news to whoever starts the panel.
        bundlerTimings: false,
      },
      output: {
        // A shared file would be named after every screen that shares it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            ...partChunks,
            ...laterChunks,
            ...orderChunks,
            // Heavy, and each for the few screens that show it: never part of what others share.
            ...Object.entries(lateLibraries).map(([name, test]) => ({ name, test, priority: 5 })),
            ...screenChunks,
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
