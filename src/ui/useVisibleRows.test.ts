import { expect, test } from 'vitest'
import { visibleIndexes } from '#ui/useVisibleRows.ts'

test('only visible rows count as shown, not the extra ones', () => {
  expect(visibleIndexes({ indexes: [0, 1, 2, 3, 4], top: 0, bottom: 3 })).toEqual([0, 1, 2])
  expect(visibleIndexes({ indexes: [4, 5, 6, 7, 8, 9], top: 6, bottom: 8 })).toEqual([6, 7])
  expect(visibleIndexes({ indexes: [0, 1], top: 0, bottom: 17 })).toEqual([0, 1])
  expect(visibleIndexes({ indexes: [], top: 0, bottom: 17 })).toEqual([])
})
