import { expect, test } from 'vitest'
import { countByPeriod, daysPerBar } from './keyHistory.ts'

const at = (text: string): number => Date.parse(text) / 1000

test('short periods are counted by day, empty days included', () => {
  const times = ['2026-03-01T00:00:00Z', '2026-03-01T23:59:59Z', '2026-03-03T12:00:00Z'].map(at)
  expect(countByPeriod(times, '2026-03-01', '2026-03-03')).toEqual([
    { time: at('2026-03-01'), count: 2 },
    { time: at('2026-03-02'), count: 0 },
    { time: at('2026-03-03'), count: 1 },
  ])
})

test('long periods are counted by week, the last may be shorter', () => {
  const counts = countByPeriod(
    ['2026-01-07T23:00:00Z', '2026-01-08T01:00:00Z', '2026-03-15T10:00:00Z'].map(at),
    '2026-01-01',
    '2026-03-15',
  )
  expect(counts).toHaveLength(11)
  expect(counts.slice(0, 2).map(({ count }) => count)).toEqual([1, 1])
  expect(counts.at(-1)).toEqual({ time: at('2026-03-12'), count: 1 })
})

test.each([
  ['2026-03-01', '2026-03-01', 1],
  ['2026-03-01', '2026-05-01', 1],
  ['2026-03-01', '2026-05-02', 7],
] as const)('from %s to %s a count covers %i days', (from, to, days) => {
  expect(daysPerBar(from, to)).toBe(days)
})

test('days in the wrong order give no counts', () => {
  expect(countByPeriod([0], '2026-03-02', '2026-03-01')).toEqual([])
})
