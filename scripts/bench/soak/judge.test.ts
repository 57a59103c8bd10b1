import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import type { Sample } from './sample.ts'

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
    queries: 149,
    viewers: 0,
    requests: 150,
    rows: { 'patchbay-operations operations': 1000 },
    stored: { 'local patchbay.locale': 17 },
    delays: [],
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
  ['listeners', (cycle: number) => ({ listeners: 700 + cycle })],
  ['timers', (cycle: number) => ({ timers: 150 + cycle })],
  ['WebSockets', (cycle: number) => ({ sockets: cycle })],
  ['heap', (cycle: number) => ({ heap: 30 + cycle / 10 })],
  [
    'operations in IndexedDB',
    (cycle: number) => ({ rows: { 'patchbay-operations operations': 1000 + cycle } }),
  ],
])('one more a cycle exceeds the limit: %s', (name, change) => {
  expect(exceeded(samplesOf(change))).toEqual([`soak: ${name}`])
})

test('what fills up in the first cycles isn’t growth', () => {
  expect(exceeded(samplesOf((cycle) => ({ queries: Math.min(149, 30 * cycle) })))).toEqual([])
})

test('steps that failed, or too few cycles to tell, don’t pass', () => {
  expect(
    exceeded(
      samplesOf(() => ({})),
      1,
    ),
  ).toEqual(['soak: steps that failed'])
  expect(exceeded(samplesOf(() => ({}), 1))).toContain('soak: heap')
})
