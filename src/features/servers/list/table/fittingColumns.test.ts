import { expect, test } from 'vitest'
import { columnsNamed, defaultColumns, type ListColumn } from './columns.tsx'
import { fittingColumns, gridColumns } from './fittingColumns.ts'

/** In rem, from wider than any list to nothing. */
const narrowing = Array.from({ length: 480 }, (_, step) => (480 - step) / 4)

const names = (columns: readonly ListColumn[]): string[] => columns.map(({ id }) => id)

/** The least that the grid's tracks take together, in rem. */
const leastWidth = (columns: readonly ListColumn[]): number =>
  [...gridColumns(columns).matchAll(/(?:^|\s)(?:minmax\()?([\d.]+)rem/g)].reduce(
    (sum, [, rem]) => sum + Number(rem),
    0,
  )

test('as a list narrows, its columns go one by one, the least important first', () => {
  const gone = narrowing.flatMap((width) => {
    const shown = names(fittingColumns(defaultColumns, width))
    return names(defaultColumns).filter((id) => !shown.includes(id))
  })
  expect([...new Set(gone)]).toEqual([
    'tags',
    'kind',
    'configuration',
    'price',
    'due',
    'address',
    'location',
    'state',
  ])
})

test('a list has all columns that fit side by side, and always the name', () => {
  for (const width of narrowing) {
    const shown = fittingColumns(defaultColumns, width)
    expect(names(shown)).toContain('name')
    if (shown.length > 1) expect(leastWidth(shown), `${width} rem`).toBeLessThanOrEqual(width)
    const left = defaultColumns.filter((column) => !shown.includes(column))
    const nextPriority = Math.min(...left.map(({ priority = 0 }) => priority))
    const withNext = defaultColumns.filter(
      (column) => shown.includes(column) || column.priority === nextPriority,
    )
    if (left.length > 0) expect(leastWidth(withNext), `${width} rem`).toBeGreaterThan(width)
  }
})

test('columns keep their chosen order', () => {
  const chosen = columnsNamed(['due', 'tags', 'name'])
  const narrow = narrowing.find((width) => fittingColumns(chosen, width).length === 2) ?? 0
  expect(names(fittingColumns(chosen, narrow))).toEqual(['due', 'name'])
})

test('a row has a track for its check box, each column and its menu', () => {
  expect(gridColumns(defaultColumns).split(' ')).toHaveLength(defaultColumns.length + 2)
})

test('a column with a share gets wider than its minimum, others don’t', () => {
  const [, name, due] = gridColumns(columnsNamed(['name', 'due'])).split(' ')
  expect(name).toMatch(/^minmax\(.+fr\)$/)
  expect(due).toMatch(/^[\d.]+rem$/)
})
