import { expect, test } from 'vitest'
import type { ServerRow } from '../world/rows.ts'
import { trafficPeriodOf } from './trafficPeriod.ts'

// All that the rule reads.
const server = {
  traffic_out: 270,
  traffic_in: 27,
  traffic_since: Date.parse('2026-01-31T06:00:00Z'),
} as ServerRow

test.each([
  ['in the middle', '2026-02-14T18:00:00Z', { begins: '2026-01-31', out: 145, in: 14.5 }],
  ['after 27 days', '2026-02-27T06:00:00Z', { begins: '2026-01-31', out: 270, in: 27 }],
  ['when the next one begins', '2026-02-28T00:00:00Z', { begins: '2026-02-28', out: 0, in: 0 }],
  ['a day into it', '2026-03-01T00:00:00Z', { begins: '2026-02-28', out: 10, in: 1 }],
  ['months later', '2026-05-02T00:00:00Z', { begins: '2026-04-30', out: 20, in: 2 }],
  ['before it begins', '2026-01-31T00:00:00Z', { begins: '2026-01-31', out: 0, in: 0 }],
])('traffic adds up %s', (_case, time, period) => {
  expect(trafficPeriodOf(server, Date.parse(time))).toEqual(period)
})
