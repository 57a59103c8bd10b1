import { expect, test } from 'vitest'
import { columnsNamed, defaultColumns } from './columns.tsx'
import { fittingColumns, gridColumns } from './fittingColumns.ts'

const usual = defaultColumns.map(({ id }) => id)

test.each([
  { width: 74, missing: [] },
  { width: 72, missing: [] },
  { width: 68, missing: ['tags'] },
  { width: 64, missing: ['kind', 'tags'] },
  { width: 54, missing: ['kind', 'configuration', 'tags'] },
  { width: 40, missing: ['kind', 'address', 'configuration', 'price', 'tags'] },
  { width: 10, missing: usual.filter((id) => id !== 'name') },
])('a list $width rem wide leaves out $missing', ({ width, missing }) => {
  const fitting = fittingColumns(defaultColumns, width)
  expect(defaultColumns.filter((one) => !fitting.includes(one)).map(({ id }) => id)).toEqual(
    missing,
  )
})

test('columns keep their chosen order', () => {
  expect(fittingColumns(columnsNamed(['due', 'tags', 'name']), 21).map(({ id }) => id)).toEqual([
    'due',
    'name',
  ])
})

test('a column takes its minimum width, or its share', () => {
  expect(gridColumns(columnsNamed(['name', 'due']))).toBe(
    '2.25rem minmax(6.25rem,0.4fr) 7.5rem 2.5rem',
  )
})
