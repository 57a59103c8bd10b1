/** Traffic plans. spec.md 2.12, 4.5, wire.md 8. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import { flag, id, limit, fee, maybeInteger, text } from '../codecs.ts'
import { codes, list, maybeList, under } from '../lists.ts'
import { billingPlan } from './os.ts'
import { serverTag } from '../serverTag.ts'

const trafficPlans = script('traffic_plans')

export const trafficPlan = z.object({
  id,
  name: text,
  /** TB per period; null when unlimited. */
  limit_in: limit,
  limit_out: limit,
  /** The price of a TB over the limit. */
  rate_in: fee,
  rate_out: fee,
  /** Mbps. */
  bandwidth: maybeInteger,
  locations: codes,
  /** 0 EUR, 1 RUR (wire.md 8). */
  currency_id: maybeInteger,
  active: flag,
  web_plan: flag,
  main_plan: flag,
  /** Per month, in the plan's currency; "0" is free. */
  price: fee,
  billing_plan: billingPlan,
  tags: maybeList(serverTag),
})
export type TrafficPlan = z.output<typeof trafficPlan>

/**
 * The traffic plans at a location. spec.md 4.5. Called without a token, because live services refuse one here
 * (wire.md 8).
 */
export const listTrafficPlans = trafficPlans('list', {
  token: 'none',
  effect: 'read',
  request: {
    location: z.string(),
    instance_id: z.optional(id),
    /** What live services call `instance_id` (wire.md 8). */
    instance: z.optional(id),
  },
  reply: under('traffic_plans', list(trafficPlan)),
})
