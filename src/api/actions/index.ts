/**
 * All actions by key, for the mock backend, the tests and the coverage report. The panel imports actions one by one,
 * so that a screen loads no more of the contract than it needs.
 */
import type { Action } from '../action.ts'
import * as apiKeys from './apiKeys.ts'
import * as auth from './auth.ts'
import * as billing from './billing.ts'
import * as callbacks from './callbacks.ts'
import * as eq from './eq.ts'
import * as ip from './ip.ts'
import * as migrate from './migrate.ts'
import * as nat from './nat.ts'
import * as net from './net.ts'
import * as os from './os.ts'
import * as presets from './presets.ts'
import * as runner from './runner.ts'
import * as servicedesk from './servicedesk.ts'
import * as software from './software.ts'
import * as stocks from './stocks.ts'
import * as tags from './tags.ts'
import * as trafficPlans from './trafficPlans.ts'

const modules = {
  ...apiKeys,
  ...auth,
  ...billing,
  ...callbacks,
  ...eq,
  ...ip,
  ...migrate,
  ...nat,
  ...net,
  ...os,
  ...presets,
  ...runner,
  ...servicedesk,
  ...software,
  ...stocks,
  ...tags,
  ...trafficPlans,
}

/** The modules also export codecs and word lists; only actions have a resource. */
type Declared = Extract<(typeof modules)[keyof typeof modules], Action>

export type ActionKey = Declared['key']
export type ActionOf<Key extends ActionKey> = Extract<Declared, { key: Key }>

const isAction = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'resource' in value && 'request' in value

export const actions = Object.fromEntries(
  Object.values(modules)
    .filter(isAction)
    .map((action) => [action.key, action]),
) as { readonly [Key in ActionKey]: ActionOf<Key> }
