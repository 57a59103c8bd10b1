import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vitest/config'
import { chunkReport } from './scripts/build/chunks.ts'
import { codeGroups } from './scripts/build/codeGroups.ts'
import { compileAhead } from './scripts/build/compileAhead.ts'
import { devMock } from './scripts/build/devMock.ts'
import { firstScript } from './scripts/build/firstScript.ts'
import { prerenderSignIn } from './scripts/build/prerenderSignIn.ts'
import { screenLibrary } from './scripts/build/screenLibrary.ts'
import { sourcePlugins } from './scripts/build/sourcePlugins.ts'
import { versionOf } from './scripts/build/version.ts'
import { webManifest } from './scripts/build/webManifest.ts'
import { foreignFiles } from './scripts/build/notices/foreignFiles.ts'

/** Unit tests are compiled like the panel, because components contain Lingui macros. */
const testing = process.env.VITEST !== undefined

/** recharts with what only it uses, and our parts of it. */
const charts =
  /node_modules\/(recharts|victory-vendor|@reduxjs|redux|redux-thunk|react-redux|reselect|immer|es-toolkit|decimal\.js-light|eventemitter3|tiny-invariant|clsx|internmap|d3-[a-z-]+)\/|\/src\/lib\/charts\/recharts\//
/** What they share with still pictures, which are drawn without them. */
const plots = /\/src\/lib\/charts\/(?!recharts\/|chartPicture)/

/** What a server's console is made of. */
const consoles = /node_modules\/(@xterm|@novnc)\//

/** Large libraries, loaded only by what shows them. `npm run check bundle` verifies it. */
const late = new RegExp(`${charts.source}|${consoles.source}|node_modules/(pdf-lib|@pdf-lib|pako)/`)

/** Libraries for popups and forms, which first screens do without. */
const popups =
  /node_modules\/(@floating-ui|@base-ui\/(utils|react\/(?!autocomplete|combobox|select|otp-field|toast)))/
const forms = /node_modules\/(@base-ui|react-hook-form|@hookform)\//

type Split = (
  | 'loader'
  | 'component'
  | 'pendingComponent'
  | 'errorComponent'
  | 'notFoundComponent'
)[][]

/** Keeps loaders out of the entry, which would otherwise contain the contract of every screen's reads. */
const splitBehavior = ({ routeId }: { routeId: string }): Split | undefined =>
  routeId.startsWith('/_panel/') ? [['loader', 'component'], ['pendingComponent']] : undefined

export default defineConfig({
  base: '/',
  define: { PANEL_VERSION: JSON.stringify(versionOf(import.meta.dirname)) },
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
    foreignFiles(),
    compileAhead({ except: late }),
    firstScript(),
    webManifest(),
    prerenderSignIn(),
    testing ? [] : devMock(),
  ],
  server: {
    strictPort: true,
    // Files written by other scripts shouldn't reload an open page.
    watch: { ignored: ['**/.state/**', '**/dist*/**', '**/reports/**', '**/test-results/**'] },
  },
  resolve: {
    // Shims for React versions before 18.
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  build: {
    // Moved out of what is served, by scripts/build/panel.ts.
    sourcemap: 'hidden',
    // The content security policy forbids data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: {
        // "use no memo" is for the React compiler, which has already run.
        moduleLevelDirective: false,
        bundlerTimings: false,
      },
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: codeGroups(import.meta.dirname, { popups, forms, plots, charts }, late, consoles),
        },
      },
    },
  },
  test: {
    // Generous, for busy machines.
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          // These tests leave no state in modules, and reloading all of them for each file takes longer than the tests.
          isolate: false,
          include: ['{src,mock,demo,scripts}/**/*.test.ts'],
          exclude: ['**/*.tools.test.ts'],
          setupFiles: ['src/api/freshClock.setup.ts'],
        },
      },
      {
        extends: true,
        // Rules beside the real programs that they are about: `npm run test:tools`.
        test: {
          name: 'tools',
          environment: 'node',
          include: ['{src,mock,scripts}/**/*.tools.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['{src,demo}/**/*.test.tsx'],
          // With a global `afterEach`, Testing Library unmounts automatically.
          globals: true,
        },
      },
    ],
  },
})
