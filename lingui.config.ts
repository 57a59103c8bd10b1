import { defineConfig } from '@lingui/cli'

/** `npm run check` extracts into a copy, to see whether the committed catalogues are up to date. */
const catalogues = process.env['PATCHBAY_CATALOGUES'] ?? '<rootDir>/src/locales'

const tests = ['src/**/*.test.*']
/** The parts of `src/locales/index.ts`, by folder: what is in none of these is in `start`. */
const serverPages = ['src/routes/_panel/servers_.$serverId/**']
const work = [
  'src/commands/**',
  'src/operations/**',
  'src/form/**',
  'src/serverCommands/**',
  'src/frame/{AccessTray,AccountItems,Unverified}.tsx',
  'src/serverView/{Doubts,NextBootWarning,OutcomeLine,TicketLink}.tsx',
  'src/serverView/operationWords.ts',
  'src/start/panel/following/**',
  'src/routes/_panel/activity/**',
  'src/routes/_panel/-activity/**',
  'src/routes/_panel/-period/**',
  'src/routes/_panel/servers/{-bulk,-dialogs,-standing}/**',
  'src/routes/_panel/order/-review/{OrderDialog,OrderRefused}.tsx',
  // Of the list's own, what it shows only when somebody wants it.
  'src/routes/_panel/servers/-ReadingStrip.tsx',
  'src/routes/_panel/servers/-search/{searchWords.ts,FilterEditor.tsx}',
  'src/routes/_panel/servers/-table/ColumnsDialog.tsx',
  'src/routes/_panel/servers/-views/ViewsDialog.tsx',
]
const keys = [
  'src/routes/_panel/-keys/**',
  'src/routes/_panel/keys/**',
  'src/routes/_panel/keys_.*/**',
]
/** What is put on a machine, and following it to its end: of an order all that comes after its first step. */
const installation = [
  'src/installation/**',
  'src/routes/_panel/order/-steps/{System,Network,Access}Step.tsx',
  'src/routes/_panel/order/-review/{ReviewStep,PeriodCards}.tsx',
  'src/routes/_panel/order_.*',
  'src/routes/_panel/order_.*/**',
]
const order = ['src/routes/_panel/order/**']
const payment = ['src/payment/**', 'src/billingView/**']
const billing = ['src/routes/_panel/billing/**', 'src/routes/_panel/billing_.*/**']
const account = ['src/routes/_panel/account/**']
/** What few need to sign in: the second factor, other services, a first or a forgotten password, signing in again. */
const waysIn = ['src/session/{waysIn,sso}/**', 'src/start/sso/**']
const consoles = ['src/console/**']
const commandField = ['src/commandField/**']
/** What the mock backend adds to the panel's pages, with a loader of its own: src/demo/words.ts. */
const demo = ['src/demo/**']
const apiCalls = ['src/apiCall/**']
const requestLog = ['src/requestLog/**']
const signedIn = [
  'src/routes/_panel/**',
  'src/frame/**',
  'src/serverView/**',
  // A building block that only they have.
  'src/ui/terminal/**',
]

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: [
    { path: `${catalogues}/server.{locale}`, include: serverPages, exclude: tests },
    {
      path: `${catalogues}/panel.{locale}`,
      include: signedIn,
      exclude: [
        ...tests,
        ...serverPages,
        ...work,
        ...keys,
        ...order,
        ...installation,
        ...billing,
        ...account,
      ],
    },
    { path: `${catalogues}/work.{locale}`, include: work, exclude: tests },
    { path: `${catalogues}/keys.{locale}`, include: keys, exclude: tests },
    {
      path: `${catalogues}/order.{locale}`,
      include: order,
      exclude: [...tests, ...work, ...installation],
    },
    { path: `${catalogues}/payment.{locale}`, include: payment, exclude: tests },
    { path: `${catalogues}/billing.{locale}`, include: billing, exclude: tests },
    { path: `${catalogues}/account.{locale}`, include: account, exclude: tests },
    { path: `${catalogues}/install.{locale}`, include: installation, exclude: tests },
    { path: `${catalogues}/console.{locale}`, include: consoles, exclude: tests },
    { path: `${catalogues}/apiCall.{locale}`, include: apiCalls, exclude: tests },
    { path: `${catalogues}/commandField.{locale}`, include: commandField, exclude: tests },
    { path: `${catalogues}/waysIn.{locale}`, include: waysIn, exclude: tests },
    { path: `${catalogues}/demo.{locale}`, include: demo, exclude: tests },
    { path: `${catalogues}/requestLog.{locale}`, include: requestLog, exclude: tests },
    {
      path: `${catalogues}/start.{locale}`,
      include: ['src'],
      exclude: [
        ...tests,
        ...signedIn,
        ...work,
        ...keys,
        ...order,
        ...payment,
        ...billing,
        ...account,
        ...installation,
        ...consoles,
        ...apiCalls,
        ...commandField,
        ...waysIn,
        ...demo,
        ...requestLog,
        'src/mock/**',
        'src/routeTree.gen.ts',
      ],
    },
  ],
  // Lingui's own would read the texts of the service as parts of the sentence.
  runtimeConfigModule: { Trans: ['#locales/Trans.tsx', 'Trans'] },
  format: 'po',
  // Line numbers would make every edit of a screen an edit of the catalogues.
  formatOptions: { lineNumbers: false },
})
