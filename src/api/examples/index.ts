/** An example for every action, for tests and readers. Not part of the panel. */
import type { ActionKey } from '../actions/index.ts'
import { auth } from './auth.ts'
import { billing } from './billing.ts'
import { os, presets, software, stocks, trafficPlans } from './catalogue.ts'
import { apiKeys, ip, migrate, nat, net, runner, servicedesk, tags } from './devices.ts'
import { callbacks, eq } from './eq.ts'
import type { Example } from './example.ts'

export const examples: { readonly [Key in ActionKey]: Example<Key> } = {
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
