import { expect, test } from 'vitest'
import { isAtRisk, trafficOutlook, trafficPeriod, type PeriodFacts } from './trafficPeriod.ts'

test.each([
  [
    'used of included',
    { trafficPeriodOut: '12790', limit_traffic: 50 },
    { used: 12.79, included: 50 },
  ],
  [
    'unlimited',
    { trafficPeriodOut: '120.5', limit_traffic: null },
    { used: 0.1205, included: null },
  ],
  [
    'a negative limit',
    { trafficPeriodOut: '1', limit_traffic: -1 },
    { used: 0.001, included: null },
  ],
  ['nothing used yet', { trafficPeriodOut: '0', limit_traffic: 3 }, { used: 0, included: 3 }],
  ['no amount', { trafficPeriodOut: null, limit_traffic: 3 }, undefined],
  ['an empty amount', { trafficPeriodOut: ' ', limit_traffic: 3 }, undefined],
  ['text', { trafficPeriodOut: 'n/a', limit_traffic: 3 }, undefined],
] as const)('the traffic of a billing period: %s', (_case, facts, period) => {
  expect(trafficPeriod(facts)).toEqual(period)
})

/** A limit of 3 TB and a period of 30 days, half of which is over at `middle`. */
const facts: PeriodFacts = {
  trafficPeriodOut: '1500',
  limit_traffic: 3,
  datePeriod: '2026-11-01',
  created_at: '2025-01-01 00:00:00',
}
const middle = Date.parse('2026-11-16T00:00:00Z')

test.each([
  ['just what is included', { trafficPeriodOut: '1500' }, { total: 3, share: 1, above: 0 }],
  // 1.56 × 2 = 3.12 TB.
  ['a little above it', { trafficPeriodOut: '1560' }, { total: 3.12, share: 1.04, above: 0.12 }],
  // 3.5 × 2 = 7 TB.
  ['above it already', { trafficPeriodOut: '3500' }, { total: 7, share: 7 / 3, above: 4 }],
  ['nothing', { trafficPeriodOut: '0' }, { total: 0, share: 0 }],
  // Rented on the 11th: 0.5 TB in 5 days, and 15 days to go.
  [
    'a pace measured since it was rented',
    { trafficPeriodOut: '500', created_at: '2026-11-11 00:00:00' },
    { total: 2, share: 2 / 3 },
  ],
  ['when it was rented isn’t known', { created_at: null }, { total: 3, share: 1 }],
] as const)('heading for %s', (_case, change, forecast) => {
  const outlook = trafficOutlook({ ...facts, ...change }, middle)
  expect(outlook?.forecast).toMatchObject({ state: 'heading' })
  for (const [name, value] of Object.entries(forecast))
    expect(outlook?.forecast).toHaveProperty(name, expect.closeTo(value, 9))
})

test.each([
  ['unlimited', 'no-limit', { limit_traffic: null }],
  ['an unknown first day', 'no-period', { datePeriod: null }],
  ['a period that is over', 'no-period', { datePeriod: '2026-10-16' }],
  ['a period to come', 'no-period', { datePeriod: '2026-11-17' }],
  ['its third day', 'too-early', { datePeriod: '2026-11-14' }],
  ['rented on the day before', 'too-early', { created_at: '2026-11-15 12:00:00' }],
] as const)('no forecast: %s', (_case, state, change) => {
  expect(trafficOutlook({ ...facts, ...change }, middle)?.forecast).toEqual({ state })
})

test('a forecast begins after three whole days', () => {
  const state = (time: string) => trafficOutlook(facts, Date.parse(time))?.forecast.state
  expect(state('2026-11-03T23:59:59Z')).toBe('too-early')
  expect(state('2026-11-04T00:00:00Z')).toBe('heading')
})

test.each([
  ['2026-02-01', '2026-02-15T00:00:00Z', '2026-03-01', 14 / 28],
  ['2028-02-01', '2028-02-15T12:00:00Z', '2028-03-01', 14.5 / 29],
  ['2026-01-31', '2026-02-14T00:00:00Z', '2026-02-28', 14 / 28],
  ['2026-12-15', '2026-12-31T00:00:00Z', '2027-01-15', 16 / 31],
  ['2026-11-01', '2026-11-30T23:59:59Z', '2026-12-01', expect.closeTo(1, 5) as number],
])('a period from %s ends a month later', (datePeriod, time, ends, passed) => {
  const outlook = trafficOutlook({ ...facts, datePeriod }, Date.parse(time))
  expect(outlook).toMatchObject({ ends, passed })
})

test.each([
  [true, 'heading above the limit', { trafficPeriodOut: '1510' }],
  [false, 'heading for the limit', { trafficPeriodOut: '1500' }],
  [true, '90 % used, and no forecast', { trafficPeriodOut: '2700', datePeriod: null }],
  [false, 'less, and no forecast', { trafficPeriodOut: '2699', datePeriod: null }],
  [false, 'unlimited', { trafficPeriodOut: '90000', limit_traffic: null }],
] as const)('at risk: %s for %s', (expected, _case, change) => {
  const outlook = trafficOutlook({ ...facts, ...change }, middle)
  expect(outlook && isAtRisk(outlook)).toBe(expected)
})
