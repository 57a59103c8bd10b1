import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vitest/config'
import packageFile from './package.json' with { type: 'json' }
import { chunkReport } from './scripts/build/chunks.ts'
import { compileAhead } from './scripts/build/compileAhead.ts'
import { devMock } from './scripts/build/devMock.ts'
import { firstScript } from './scripts/build/firstScript.ts'
import { prerenderSignIn } from './scripts/build/prerenderSignIn.ts'
import { screenLibrary } from './scripts/build/screenLibrary.ts'
import { sourcePlugins } from './scripts/build/sourcePlugins.ts'
import { webManifest } from './scripts/build/webManifest.ts'

/** Unit tests are compiled like the panel, because components contain Lingui macros. */
const testing = process.env.VITEST !== undefined

/** Libraries for popups and forms, which first screens do without. */
const popups =
  /node_modules\/(@floating-ui|@base-ui\/(utils|react\/(?!autocomplete|combobox|select|otp-field|toast)))|\/src\/ui\/(Dialog|\w+Popup|FilterPopover)\.tsx/
const forms = /node_modules\/(@base-ui|react-hook-form|@hookform)\//

/** Needed by every screen and by the sign-in page. */
const vendor = /node_modules\/(react|react-dom|scheduler|zod|@lingui|@messageformat)\//

/** Loaded only by the screens that show them. `npm run check bundle` verifies it. */
const lateLibraries = {
  // Without the search add-on, which is loaded by a search.
  terminal: /node_modules\/@xterm\/(xterm|addon-fit)\//,
  screen: /node_modules\/@novnc\//,
  pdf: /node_modules\/(pdf-lib|@pdf-lib|pako)\//,
}

/** Modules that use the form library, which screens without forms shouldn't load. */
const filledIn =
  /\/src\/(lib\/forms\/(fields\.tsx$|(use)?(FormDialog|Pin|SetPin|Confirm|HasUnsaved|unsaved))|ui\/(Combobox|Select|PinInput|Toaster)|features\/auth\/(sso|signInMethods))|(Dialog|Entry|Fields?|Form|Inputs|Opened|Choice|OrderFacts)\.tsx$/

/** Groups that include them. */
const whole = new Set(['rules', 'dialogs', 'access', 'os'])

/** Code that several screens share. Each group depends only on those before it. */
const shared = [
  {
    name: 'shared',
    folder:
      /\/src\/(api|ui(?!\/terminal)|lib\/(?!apiCalls|dates\/period)\w+|app\/shell|features\/(operations|auth|servers\/(commands|dialogs|rules|view)))\/|\/src\/features\/(\w+\/rules\/|servers\/(access|list\/search)\/\w+\.ts$|serverPage\/network\/networkPorts|palette\/(commandSearch|pasted\/\w+InText))|\/src\/routes\/-/,
  },
  { name: 'rules', folder: /\/src\/(api|lib\/(rules|text))\/|\/node_modules\/ipaddr/ },
  { name: 'terminals', folder: /\/src\/ui\/terminal\// },
  {
    name: 'dialogs',
    folder:
      /\/src\/(ui|lib\/(apiCalls|forms|session)|features\/(auth|devtools\/page|servers\/dialogs))\//,
  },
  { name: 'console', folder: /\/src\/features\/console\// },
  { name: 'keys', folder: /\/src\/features\/keys\// },
  { name: 'activity', folder: /\/src\/(features\/activity|lib\/dates\/period)\// },
  { name: 'billing', folder: /\/src\/features\/billing\// },
  { name: 'ordering', folder: /\/src\/features\/(ordering|servers\/access)\// },
  { name: 'servers', folder: /\/src\/features\/(servers|serverPage)\// },
  // The fields of order and reinstall forms.
  { name: 'access', folder: /\/src\/features\/servers\/access\/\w+Fields?\.tsx$/ },
  { name: 'os', folder: /\/src\/features\/ordering\/os\/\w+Choice\.tsx$/ },
].map(({ name, folder }, place) => ({
  name,
  test: (id: string) => folder.test(id) && (whole.has(name) || !filledIn.test(id)),
  minShareCount: 2,
  priority: 7 - place / 10,
}))

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
    compileAhead((name) => Object.hasOwn(lateLibraries, name)),
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
    sourcemap: false,
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
          groups: [
            // Changes only with dependencies, so it stays in the browser's cache across releases.
            { name: 'vendor', test: vendor, priority: 20 },
            // A group includes everything that its modules import. Shared by the sign-in page and the panel:
            { name: 'initial', test: /\/src\/app\/(signIn\/|boot\.tsx)/, priority: 15 },
            // The panel up to the list of servers.
            { name: 'panel', test: /\/src\/app\/panel\/panel\.tsx/, priority: 14 },
            // Icons would otherwise each get a file of their own.
            { name: 'icons', test: /lucide-react/, minShareCount: 3, priority: 13 },
            { name: 'popups', test: popups, priority: 12 },
            { name: 'forms', test: forms, priority: 11 },
            // Never part of what other screens share.
            ...Object.entries(lateLibraries).map(([name, test]) => ({ name, test, priority: 8 })),
            ...shared,
          ],
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
        test: { name: 'tools', environment: 'node', include: ['{src,mock}/**/*.tools.test.ts'] },
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
