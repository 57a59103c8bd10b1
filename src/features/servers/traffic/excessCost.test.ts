import { expect, test } from 'vitest'
import type { TrafficOutlook } from '../rules/trafficPeriod.ts'
import { excessCost } from './excessCost.ts'

const outlook = (forecast: TrafficOutlook['forecast']): TrafficOutlook => ({
  used: 1.56,
  included: 3,
  share: 0.52,
  ends: '2026-12-01',
  began: null,
  passed: 0.5,
  forecast,
})
const above = (terabytes: number) =>
  outlook({ state: 'heading', total: 3 + terabytes, share: 1 + terabytes / 3, above: terabytes })

test.each([
  // 0.12 TB × €3.00
  ['a little', above(0.12), '3.00', '0.36'],
  ['more than was included', above(4), '3.00', '12.00'],
  ['less than a GB', above(0.0004), '3.00', '0.00'],
  ['nothing', above(0), '3.00', '0.00'],
  ['free traffic', above(4), '0.00', '0.00'],
  ['an unknown price', above(4), null, null],
  ['no forecast', outlook({ state: 'too-early' }), '3.00', null],
] as const)('what traffic above the limit costs: %s', (_case, one, price, cost) => {
  expect(excessCost(one, price)).toBe(cost)
})
