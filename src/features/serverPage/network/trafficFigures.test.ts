import { expect, test } from 'vitest'
import { trafficFigures, trafficPeriod } from './trafficFigures.ts'

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
    'a limit that is none',
    { trafficPeriodOut: '1', limit_traffic: -1 },
    { used: 0.001, included: null },
  ],
  ['nothing used yet', { trafficPeriodOut: '0', limit_traffic: 3 }, { used: 0, included: 3 }],
  ['no amount', { trafficPeriodOut: null, limit_traffic: 3 }, undefined],
  ['an empty amount', { trafficPeriodOut: ' ', limit_traffic: 3 }, undefined],
  ['no number', { trafficPeriodOut: 'n/a', limit_traffic: 3 }, undefined],
] as const)('the billing period: %s', (_case, facts, period) => {
  expect(trafficPeriod(facts)).toEqual(period)
})

test.each([
  ['nothing', [], { percentile95: null, peak: null }],
  ['only gaps', [{ name: 'out', points: [[1, null]] }], { percentile95: null, peak: null }],
  [
    'the highest of both directions, with its time',
    [
      {
        name: 'out',
        points: [
          [1, 10],
          [2, 40],
          [3, null],
        ],
      },
      {
        name: 'in',
        points: [
          [1, 5],
          [2, 69.8],
          [3, 7],
        ],
      },
    ],
    { percentile95: 40, peak: { direction: 'in', value: 69.8, time: 2 } },
  ],
  [
    'of equal peaks the first',
    [
      {
        name: 'out',
        points: [
          [1, 9],
          [2, 9],
        ],
      },
    ],
    { percentile95: 9, peak: { direction: 'out', value: 9, time: 1 } },
  ],
  [
    'what is no number is left out',
    [
      {
        name: 'out',
        points: [
          [1, Number.NaN],
          [2, 3],
        ],
      },
    ],
    { percentile95: 3, peak: { direction: 'out', value: 3, time: 2 } },
  ],
] as const)('figures of a series: %s', (_case, series, figures) => {
  expect(trafficFigures(series)).toEqual(figures)
})
