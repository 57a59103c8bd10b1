import { expect, test } from 'vitest'
import { drawnLine, type Spot } from './drawnLine.ts'

type Item = readonly [x: number, y: number | null | undefined]
const drawn = (items: readonly Item[]) =>
  drawnLine(
    items,
    ([x]) => x,
    ([, y]) => y,
  )
const gap = null
const elsewhere = undefined

test.each<readonly [what: string, items: readonly Item[], path: string, dots: readonly Spot[]]>([
  ['nothing', [], '', []],
  [
    'only gaps',
    [
      [0, gap],
      [5, gap],
    ],
    '',
    [],
  ],
  ['one measurement', [[5, 20]], '', [{ x: 5, y: 20 }]],
  [
    'a line',
    [
      [0, 1],
      [5, 2],
      [10, 3],
    ],
    'M0,1L5,2L10,3',
    [],
  ],
  [
    'every other poll lost',
    [
      [0, 1],
      [5, gap],
      [10, 2],
      [15, gap],
      [20, 3],
    ],
    '',
    [
      { x: 0, y: 1 },
      { x: 10, y: 2 },
      { x: 20, y: 3 },
    ],
  ],
  [
    'a peak between gaps',
    [
      [0, 9],
      [5, 9],
      [10, gap],
      [15, 1],
      [20, gap],
      [25, 9],
      [30, 9],
    ],
    'M0,9L5,9M25,9L30,9',
    [{ x: 15, y: 1 }],
  ],
  [
    'a lone first and last point',
    [
      [0, 1],
      [5, gap],
      [10, 2],
      [15, 3],
      [20, gap],
      [25, 4],
    ],
    'M10,2L15,3',
    [
      { x: 0, y: 1 },
      { x: 25, y: 4 },
    ],
  ],
  [
    'points of another line between',
    [
      [0, 1],
      [1, elsewhere],
      [5, 2],
      [6, elsewhere],
      [10, 3],
    ],
    'M0,1L5,2L10,3',
    [],
  ],
  [
    'a gap beside points of another line',
    [
      [0, 1],
      [1, elsewhere],
      [5, gap],
      [6, elsewhere],
      [10, 3],
    ],
    '',
    [
      { x: 0, y: 1 },
      { x: 10, y: 3 },
    ],
  ],
  [
    'two points closer than a dash',
    [
      [5, 20],
      [5.4, 20.3],
    ],
    '',
    [{ x: 5, y: 20 }],
  ],
  [
    'two points far apart in height',
    [
      [5, 20],
      [5.4, 90],
    ],
    'M5,20L5.4,90',
    [],
  ],
  [
    'the peak and the low of a column',
    [
      [0, 50],
      [3, 50],
      [3.1, 2],
      [3.2, 40],
      [3.3, 99],
      [3.4, 41],
      [3.5, 50],
      [8, 50],
    ],
    'M0,50L3,50L3.1,2L3.3,99L3.5,50L8,50',
    [],
  ],
  [
    'a gap narrower than a pixel',
    [
      [0, 5],
      [3, 5],
      [3.1, gap],
      [3.2, 6],
      [8, 5],
    ],
    'M0,5L3,5L3.2,6L8,5',
    [],
  ],
  [
    'values that are no numbers',
    [
      [0, 1],
      [5, Number.NaN],
      [10, 2],
      [15, 3],
    ],
    'M10,2L15,3',
    [{ x: 0, y: 1 }],
  ],
])('draws %s', (_what, items, path, dots) => {
  expect(drawn(items)).toEqual({ path, dots })
})

test('a year of five minutes takes at most four points per pixel, and keeps its peak', () => {
  const width = 900
  const count = 105_120
  const items = Array.from({ length: count }, (_, index): Item => [
    (index / count) * width,
    index === 50_001 ? 3 : index % 7 === 0 ? gap : 100 + (index % 13),
  ])
  const { path, dots } = drawn(items)
  expect(path.split(/[ML]/).length).toBeLessThan(4 * width + 2)
  expect(path).toContain(',3L')
  expect(dots).toEqual([])
})
