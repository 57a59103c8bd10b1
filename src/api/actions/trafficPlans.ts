/** Traffic plans. spec.md 2.12, 4.5, wire.md 8. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import { flag, id, limit, maybeAmount, maybeInteger, text } from '../codecs.ts'
import { codes, list, maybeList, under } from '../lists.ts'
import { billingPlan } from './os.ts'
import { serverTag } from '../serverTag.ts'

const trafficPlans = script('traffic_plans')

export const trafficPlan = z.object({
  id,
  name: text,
  /** TB a period; null when unlimited. */
  limit_in: limit,
  limit_out: limit,
  /** What a TB over the limit costs. */
  rate_in: maybeAmount,
  rate_out: maybeAmount,
  /** Mbps. */
  bandwidth: maybeInteger,
  locations: codes,
  /** 0 EUR, 1 RUR (wire.md 8). */
  currency_id: maybeInteger,
  active: flag,
  web_plan: flag,
  main_plan: flag,
  /** A month, in the plan's currency; "0" is free. */
  price: maybeAmount,
  billing_plan: billingPlan,
  tags: maybeList(serverTag),
})
export type TrafficPlan = z.output<typeof trafficPlan>

/** The plans of a location. spec.md 4.5. Asked without a token: with one the live service refuses (wire.md 8). */
export const listTrafficPlans = trafficPlans('list', {
  token: 'none',
  effect: 'read',
  request: {
    location: z.string(),
    instance_id: z.optional(id),
    /** The live service's name for `instance_id` (wire.md 8). */
    instance: z.optional(id),
  },
  reply: under('traffic_plans', list(trafficPlan)),
})
