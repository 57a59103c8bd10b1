import { expect, test } from 'vitest'
import { judge, slope, type Sample } from './judge.ts'

/** A sample a minute. */
const samplesOf = (change: (cycle: number) => Partial<Sample>, count = 24): Sample[] =>
  Array.from({ length: count }, (_, cycle) => ({
    minutes: cycle + 1,
    heap: 30,
    nodes: 2000,
    listeners: 700,
    documents: 5,
    timers: 150,
    intervals: 28,
    sockets: 0,
    channels: 7,
    locks: 3,
    viewers: 0,
    requests: 150,
    entries: 8,
    characters: 5000,
    ...change(cycle),
  }))

const exceeded = (samples: readonly Sample[], failures = 0): string[] =>
  judge(samples, failures)
    .filter(({ value, goal }) => !(value <= goal))
    .map(({ name }) => name)

test('a page that holds the same after each cycle passes', () => {
  expect(exceeded(samplesOf(() => ({})))).toEqual([])
})

test.each([
  ['listeners', 1],
  ['timers', 1],
  ['sockets', 1],
  ['heap', 0.1],
] as const)('one more a cycle exceeds the limit: %s', (name, more) => {
  expect(exceeded(samplesOf((cycle) => ({ [name]: 30 + more * cycle })))).toEqual([`soak: ${name}`])
})

test('what fills up in the first cycles isn’t growth', () => {
  expect(exceeded(samplesOf((cycle) => ({ channels: Math.min(9, 2 * cycle) })))).toEqual([])
})

test('steps that failed, or too few cycles to tell, don’t pass', () => {
  const still = () => ({})
  expect(exceeded(samplesOf(still), 1)).toEqual(['soak: failed'])
  expect(exceeded(samplesOf(still, 1))).toContain('soak: heap')
})

test.each([
  ['a constant series doesn’t grow', [4, 4, 4, 4].entries(), 0],
  ['it is per unit of time', [[0, 1] as const, [1, 3] as const, [4, 9] as const], 2],
  ['one outlier doesn’t count', [1, 1, 90, 1, 1, 1].entries(), 0],
  ['an even number of slopes has the mean of the middle two', [0, 0, 0, 3].entries(), 0.5],
])('the slope: %s', (_, points, expected) => {
  expect(slope([...points])).toBe(expected)
})
