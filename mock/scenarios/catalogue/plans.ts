/** Traffic plans. spec.md 2.12, wire.md 8. */
import type { ServerKind, TrafficPlanRow } from '../../world/rows.ts'
import { everywhere } from './locations.ts'

const virtual: readonly ServerKind[] = ['vm', 'vgpu']
const metal: readonly ServerKind[] = ['bm', 'gpu']

const plan = (
  id: number,
  name: string,
  kinds: readonly ServerKind[],
  limit: number,
  bandwidth: number,
  price: string,
  more: Partial<TrafficPlanRow> = {},
): TrafficPlanRow => ({
  id,
  name,
  limit_in: -1,
  limit_out: limit,
  rate_in: '0',
  rate_out: limit < 0 ? '0' : '1.50',
  bandwidth,
  locations: everywhere,
  kinds,
  currency_id: 0,
  active: true,
  main_plan: price === '0',
  price,
  ...more,
})

export const trafficPlans: readonly TrafficPlanRow[] = [
  plan(25, '3Tb traffic (1Gbps) VM', virtual, 3, 1000, '0', { rate_out: '3.00' }),
  plan(26, '10Tb traffic (1Gbps) VM', virtual, 10, 1000, '9.00', { rate_out: '2.00' }),
  plan(37, 'Unlimited traffic', virtual, -1, 200, '12.00', { locations: ['NL', 'DE', 'FI', 'PL'] }),
  plan(62, '1Gbps 50TB', metal, 50, 1000, '0'),
  plan(63, '1Gbps 100TB', metal, 100, 1000, '29.00'),
  plan(64, '10Gbps 100TB', metal, 100, 10_000, '79.00', { locations: ['NL', 'US', 'DE'] }),
  plan(68, '1Gbps unmetered', metal, -1, 1000, '99.00', {
    locations: ['NL', 'US', 'DE', 'FI', 'UK'],
  }),
  plan(69, '10Gbps unmetered', metal, -1, 10_000, '449.00', { locations: ['NL'] }),
  plan(12, '1Gbps 20TB', metal, 20, 1000, '0', { active: false }),
]
