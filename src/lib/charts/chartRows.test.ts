import { expect, test } from 'vitest'
import { chartRows, isLone, type Measured } from './chartRows.ts'

const gap = null
const elsewhere = undefined

/** Samples every 5 s. */
const rowsOf = (...lines: readonly (readonly Measured[])[]) =>
  chartRows(
    (lines[0] ?? []).map((_, index) => ({
      time: index * 5,
      measured: lines.map((line) => line[index]),
    })),
  )

/** What is drawn of the first line, with lone points in brackets. */
const drawn = (...lines: readonly (readonly Measured[])[]): string => {
  const rows = rowsOf(...lines)
  return rows
    .map((row, index) => {
      const value = String(row.drawn[0] ?? '·')
      return isLone(rows, index, 0) ? `[${value}]` : value
    })
    .join(' ')
}

test.each<readonly [what: string, lines: readonly (readonly Measured[])[], shown: string]>([
  ['nothing', [[]], ''],
  ['only gaps', [[gap, gap]], '· ·'],
  ['one measurement', [[20]], '[20]'],
  ['a line', [[1, 2, 3]], '1 2 3'],
  ['every other poll lost', [[1, gap, 2, gap, 3]], '[1] · [2] · [3]'],
  ['a peak between gaps', [[9, 9, gap, 1, gap, 9, 9]], '9 9 · [1] · 9 9'],
  ['a lone first and last point', [[1, gap, 2, 3, gap, 4]], '[1] · 2 3 · [4]'],
  ['values that are no numbers', [[1, Number.NaN, Infinity, 2, 3]], '[1] · · 2 3'],
  ['the other line’s times in between', [[0, elsewhere, 10, elsewhere, 20]], '0 5 10 15 20'],
  ['several of them, by time', [[0, elsewhere, elsewhere, 9]], '0 3 6 9'],
  ['the other line’s times beside a gap', [[1, elsewhere, gap, elsewhere, 2]], '[1] · · · [2]'],
  ['before the first and after the last point', [[elsewhere, 1, 2, elsewhere]], '· 1 2 ·'],
  ['a line without points', [[elsewhere, elsewhere]], '· ·'],
  ['falling below zero', [[10, elsewhere, -10]], '10 0 -10'],
])('%s', (_, lines, shown) => expect(drawn(...lines)).toBe(shown))

test('words get what was measured, not what is drawn in between', () =>
  expect(rowsOf([0, elsewhere, 10], [elsewhere, 1, elsewhere])[1]).toEqual({
    time: 5,
    measured: [elsewhere, 1],
    drawn: [5, 1],
  }))

const many = 105_120
const long = (value: (index: number, line: number) => Measured) =>
  chartRows(
    Array.from({ length: many }, (_, index) => ({
      time: index * 300,
      measured: [value(index, 0), value(index, 1)],
    })),
  )

test('a year of five-minute samples is few rows, in order, from the first to the last', () => {
  const rows = long((index, line) => 1000 * (1 + Math.sin(index / 40 + line)))
  expect(rows.length).toBeLessThanOrEqual(2000)
  expect(rows.length).toBeGreaterThan(1000)
  expect(rows[0]?.time).toBe(0)
  expect(rows.at(-1)?.time).toBe((many - 1) * 300)
  expect(rows.map(({ time }) => time)).toEqual(
    rows.map(({ time }) => time).toSorted((a, b) => a - b),
  )
})

test.each([
  ['highest', 50_003, 9e9],
  ['lowest', 70_001, -1],
])('the %s sample of many is kept, in either line', (_, at, value) => {
  for (const peaked of [0, 1]) {
    const rows = long((index, line) => (line === peaked && index === at ? value : 500))
    const row = rows.find(({ time }) => time === at * 300)
    expect(row?.drawn[peaked]).toBe(value)
  }
})

test('an outage of two days stays a gap', () => {
  const rows = long((index) => (index > 40_000 && index < 40_576 ? gap : 500 + (index % 7)))
  const inside = rows.filter(({ time }) => time > 40_000 * 300 && time < 40_576 * 300)
  expect(inside.length).toBeGreaterThan(0)
  for (const { drawn: values } of inside) expect(values).toEqual([null, null])
})
