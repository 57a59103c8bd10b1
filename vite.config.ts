import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vitest/config'
import packageFile from './package.json' with { type: 'json' }
import { chunkReport } from './scripts/build/chunks.ts'
import { devMock } from './scripts/build/devMock.ts'
import { firstScript } from './scripts/build/firstScript.ts'
import { prerenderSignIn } from './scripts/build/prerenderSignIn.ts'
import { screenLibrary } from './scripts/build/screenLibrary.ts'
import { sourcePlugins } from './scripts/build/sourcePlugins.ts'

/** The unit tests are compiled as the panel is, so that components with macros can be tested. */
const testing = process.env.VITEST !== undefined

/** Libraries of what opens over a screen, and of what is typed in it: not on the first screens. */
const popups =
  /node_modules\/(@floating-ui|@base-ui\/(utils|react\/(?!autocomplete|combobox|select|otp-field|toast)))|\/src\/ui\/(Dialog|\w+Popup|FilterPopover)\.tsx/
const forms = /node_modules\/(@base-ui|react-hook-form|@hookform)\//

/** What every screen is made of, and signing in as well. */
const vendor = /node_modules\/(react|react-dom|scheduler|zod|@lingui|@messageformat)\//

/** Loaded only on the screens that show them; `npm run check` holds the first pages against it. */
const lateLibraries = {
  // Not what is added to it: searching is loaded when somebody searches.
  terminal: /node_modules\/@xterm\/(xterm|addon-fit)\//,
  screen: /node_modules\/@novnc\//,
  pdf: /node_modules\/(pdf-lib|@pdf-lib|pako)\//,
}

/** What is filled in, which needs the library of forms: a screen that has no form does without. */
const filledIn =
  /\/src\/(lib\/forms\/(fields\.tsx$|(use)?(FormDialog|Pin|SetPin|Confirm|HasUnsaved|unsaved))|ui\/(Combobox|Select|PinInput|Toaster)|features\/auth\/(sso|signInMethods))|(Dialog|Entry|Fields?|Form|Inputs|Opened|Choice|OrderFacts)\.tsx$/

/** Groups that hold what is filled in, too. */
const whole = new Set(['rules', 'dialogs', 'access', 'os'])

/** What several screens share, by what it is for: in this order each needs only those before it. */
const shared = [
  {
    name: 'shared',
    folder:
      /\/src\/(api|ui(?!\/terminal)|lib\/(?!apiCalls|dates\/period)\w+|app\/shell|features\/(operations|auth|servers\/(commands|dialogs|rules|view)))\/|\/src\/features\/(\w+\/rules\/|servers\/(access|list\/search)\/\w+\.ts$|serverPage\/network\/networkPorts|palette\/(commandSearch|pasted\/\w+InText))/,
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
  // What an installation is asked for with.
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
    prerenderSignIn(),
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
        // The browser compiles a file whole while it loads, beside the page's own thread, in place of one function after
        // the other as they are called: the first screens are a tenth sooner where the processor is slow. Not those of
        // which little is called.
        postBanner: ({ name }) =>
          Object.hasOwn(lateLibraries, name) ? '' : '//# allFunctionsCalledOnLoad',
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // It changes with the dependencies, not with the panel: it stays in the browser's cache.
            { name: 'vendor', test: vendor, priority: 20 },
            // A group takes along what its modules import. First what both signing in and the panel need,
            { name: 'initial', test: /\/src\/app\/(signIn\/|boot\.tsx)/, priority: 15 },
            // then the panel up to the list of servers,
            { name: 'panel', test: /\/src\/app\/panel\/panel\.tsx/, priority: 14 },
            // icons, which every part would keep from the others otherwise,
            { name: 'icons', test: /lucide-react/, minShareCount: 3, priority: 13 },
            // and what opens over a screen and what is typed in it.
            { name: 'popups', test: popups, priority: 12 },
            { name: 'forms', test: forms, priority: 11 },
            // Heavy, and each for the few screens that show it: never part of what others share.
            ...Object.entries(lateLibraries).map(([name, test]) => ({ name, test, priority: 8 })),
            // Many small files would each cost a request.
            ...shared,
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
          include: ['{src,mock,demo,scripts}/**/*.test.ts'],
          setupFiles: ['src/api/freshClock.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['{src,demo}/**/*.test.tsx'],
          // Testing Library takes away what a test has shown by itself, where it finds an `afterEach`.
          globals: true,
        },
      },
    ],
  },
})
