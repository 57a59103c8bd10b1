import { defineConfig } from '@lingui/cli'
import { locales } from './src/locales/languages.ts'

/** `npm run check` extracts into a copy to see whether the committed catalogs are up to date. */
const catalogues = process.env['PATCHBAY_CATALOGUES'] ?? '<rootDir>/src/locales'

const tests = ['{src,demo}/**/*.test.*']
/** What the mock backend adds to pages. Has its own loader, `demo/words.ts`. */
const demo = ['demo/**']
/**
 * The frame and the list of servers, see `src/locales/catalogues.ts`. What they load lazily waits for all words.
 * Verified by `npm run check bundle`.
 */
const panel = [
  'src/app/shell/!(AccessTray|AccountItems|BulkWork|BillingAlerts|Unverified|VisitorFrame).tsx',
  'src/features/servers/commands/**',
  'src/features/servers/list/{List,ListTools,NoRows,Servers,ServersPending}.tsx',
  'src/features/servers/list/{notices/NoticeCard,notices/Notices,rows/Renewal,rows/ServerRow,search/SearchBar}.tsx',
  'src/features/servers/list/table/{ServerTable,TableSkeleton,columns}.tsx',
  'src/features/servers/view/{Configuration,DaysLeft,ServerPending,TagLine}.tsx',
  'src/features/servers/view/*.ts',
  // A server's outline comes with the list.
  'src/features/serverPage/header/{ServerExpected,headerParts}.tsx',
  'src/features/serverPage/billing/billingWords.tsx',
  'src/lib/{money/**,queryStates/failedReads.ts}',
  'src/routes/_panel/**',
  'src/ui/sort.tsx',
]
/** What a server's page shows at once, without its dialogs. */
const server = [
  'src/features/serverPage/!(incident)/**/!(*Dialog).{ts,tsx}',
  'src/features/serverPage/!(*Dialog).{ts,tsx}',
  'src/features/activity/resultWords.ts',
  'src/work/outcomes.ts',
  'src/features/billing/view/{CreditHistory,InvoiceStatus,MoreRows,NextInvoice,RelatedInvoices}.tsx',
  'src/features/billing/view/{WithdrawCancellation.tsx,invoiceStatusLabel.ts,paymentMethodName.ts}',
  'src/features/keys/{form/keyFields.ts,list/{KeyTable,KeyWords,NoKeys,useToggleKey}.tsx}',
  'src/features/servers/{access/ConnectionCard.tsx,dialogs/useDisabledReason.ts}',
  'src/features/servers/{network,view}/**',
  'src/lib/{charts/charts,forms/{SecretValue,unsavedChanges},queryStates/ChartBoundary}.tsx',
]
/** Everything else that is behind the sign-in page. */
const screens = [
  'src/api/localNetwork.ts',
  'src/app/{panel,shell}/**',
  'src/features/!(auth)/**',
  'src/lib/{apiCalls,csv,dates,forms}/**',
  'src/lib/queryStates/UnreadableNotice.tsx',
  'src/ui/{LoadingLine.tsx,terminal/**}',
  'src/work/**',
]

export default defineConfig({
  sourceLocale: 'en',
  locales: Object.keys(locales),
  catalogs: [
    { path: `${catalogues}/panel.{locale}`, include: panel, exclude: tests },
    { path: `${catalogues}/server.{locale}`, include: server, exclude: [...tests, ...panel] },
    {
      path: `${catalogues}/screens.{locale}`,
      include: screens,
      exclude: [...tests, ...panel, ...server],
    },
    { path: `${catalogues}/demo.{locale}`, include: demo, exclude: tests },
    {
      path: `${catalogues}/start.{locale}`,
      include: ['src'],
      exclude: [...tests, ...panel, ...server, ...screens, 'src/routeTree.gen.ts'],
    },
  ],
  // Lingui's own component would interpret texts of the API as part of the message.
  runtimeConfigModule: { Trans: ['#locales/Trans.tsx', 'Trans'] },
  format: 'po',
  // With line numbers, every edit of a screen would change the catalogs.
  formatOptions: { lineNumbers: false },
})
