import { expect, test } from 'vitest'
import { usualColumns, type ColumnId } from './columnIds.ts'
import { fittingColumns, gridColumns } from './fittingColumns.ts'

test.each<{ width: number; missing: ColumnId[] }>([
  { width: 74, missing: [] },
  { width: 73, missing: [] },
  { width: 64, missing: ['tags'] },
  { width: 52, missing: ['configuration', 'tags'] },
  { width: 40, missing: ['kind', 'address', 'configuration', 'tags'] },
  { width: 10, missing: usualColumns.filter((id) => id !== 'name') },
])('of a list $width rem wide, $missing are left out', ({ width, missing }) => {
  const fitting = fittingColumns(usualColumns, width)
  expect(usualColumns.filter((id) => !fitting.includes(id))).toEqual(missing)
})

test('columns keep the order that somebody chose', () => {
  expect(fittingColumns(['due', 'tags', 'name'], 21)).toEqual(['due', 'name'])
})

test('a column takes its least width, or more in proportion', () => {
  expect(gridColumns(['name', 'due'])).toBe('2.25rem minmax(6.875rem,1.1fr) 7.5rem 2.5rem')
})
