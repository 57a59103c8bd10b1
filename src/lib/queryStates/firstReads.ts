/**
 * The reads that are sent before the program has loaded: by the start script (src/start), which has no codecs, and by the
 * loaders of the routes, which take over the responses. Types alone are imported from the declarations.
 */
import type { Action, RequestOf } from '#api/action.ts'
import type { listApiKeys, listApiKeysForServer } from '#api/actions/apiKeys.ts'
import type {
  getBillingData,
  getCancellationRequests,
  getCredits,
  getRelatedInvoices,
} from '#api/actions/billing.ts'
import type { getClient } from '#api/actions/billing/client.ts'
import type { getInvoices } from '#api/actions/billing/invoices.ts'
import type { listServers, showServer } from '#api/actions/eq.ts'
import type { showTraffic } from '#api/actions/net.ts'
import type { listOperatingSystems } from '#api/actions/os.ts'
import type { listTasks } from '#api/actions/runner.ts'
import type { listPresets } from '#api/actions/presets.ts'
import type { listSoftware } from '#api/actions/software.ts'
import type { listStocks, showStock } from '#api/actions/stocks.ts'
import type { listTags } from '#api/actions/tags.ts'
import type { listTrafficPlans } from '#api/actions/trafficPlans.ts'

type FirstAction =
  | typeof listApiKeys
  | typeof listApiKeysForServer
  | typeof getBillingData
  | typeof getCancellationRequests
  | typeof getCredits
  | typeof getRelatedInvoices
  | typeof getClient
  | typeof getInvoices
  | typeof listServers
  | typeof showServer
  | typeof showTraffic
  | typeof listOperatingSystems
  | typeof listPresets
  | typeof listSoftware
  | typeof listStocks
  | typeof showStock
  | typeof listTrafficPlans
  | typeof listTags
  | typeof listTasks

/** The requests of an action. */
export type ReadsOf<A extends Action> = { readonly [Key in A['key']]?: readonly RequestOf<A>[] }

/** What is read first, by action, in the order of sending. */
export type FirstReads = { readonly [A in FirstAction as A['key']]?: readonly RequestOf<A>[] }

type ForVisitors<A extends FirstAction> = A['token'] extends 'required' ? never : A['key']

/** As the actions are declared: those that visitors read too. All others need a token. */
export const forVisitors: { readonly [A in FirstAction as ForVisitors<A>]: A['token'] } & {
  readonly [Key in FirstAction['key']]?: 'none' | 'optional'
} = {
  'os/list': 'optional',
  'presets/list': 'none',
  'runner/get_tasks': 'optional',
  'software/list': 'none',
  'stocks/list': 'none',
  'stocks/show': 'optional',
  'traffic_plans/list': 'none',
}

/** Every server with all its fields, in one response. */
export const wholeList = { full: true } as const

/** The first page fills a screen. */
export const firstInvoices = { limitstart: 0, limitnum: 50 } as const
