/** Traffic plans. spec.md 2.12, 4.5, wire.md 8. */
import type { ServerKind, TrafficPlanRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { times } from '../counting/money.ts'
import { everyPeriod } from '../counting/prices.ts'
import { catalogueTags, kindTags } from './catalogueTags.ts'
import { priceNumber } from './currency.ts'
import { coded } from './refusal.ts'
import type { HandlersOf } from './types.ts'

const planReply = (plan: TrafficPlanRow, location: string) => ({
  id: plan.id,
  name: plan.name,
  limit_in: plan.limit_in,
  limit_out: plan.limit_out,
  rate_in: priceNumber(plan.rate_in),
  rate_out: priceNumber(plan.rate_out),
  bandwidth: plan.bandwidth,
  locations: plan.locations.join(','),
  // The requested location (wire.md 8).
  location,
  currency_id: plan.currency_id,
  active: plan.active ? 1 : 0,
  web_plan: 1,
  main_plan: plan.main_plan ? 1 : 0,
  price: priceNumber(plan.price),
  // By months; no period discount (spec.md 4.6).
  billing_plan: {
    EUR: Object.fromEntries(
      everyPeriod.map(({ months }) => [months, priceNumber(times(plan.price, months))]),
    ),
  },
  tags: catalogueTags('traffic_plans', plan.id, kindTags(plan.kinds)),
})

/** Plans available in a location for a server type; for any type if undefined. */
export const plansFor = (world: World, location: string, kind?: ServerKind): TrafficPlanRow[] =>
  world.tables.trafficPlans.filter(
    (plan) =>
      plan.active &&
      plan.locations.includes(location) &&
      (kind === undefined || plan.kinds.includes(kind)),
  )

export const trafficPlans = {
  'traffic_plans/list': ({ location, instance, instance_id = instance }, { world }) => {
    const preset = instance_id === undefined ? undefined : world.tables.presets.get(instance_id)
    if (instance_id !== undefined && !preset)
      throw coded(-1, 'traffic_plans/list: invalid request', `instance ${instance_id} not found`)
    return {
      result: 'OK',
      action: 'list',
      traffic_plans: plansFor(world, location, preset?.kind).map((plan) =>
        planReply(plan, location),
      ),
    }
  },
} satisfies HandlersOf<'traffic_plans'>
