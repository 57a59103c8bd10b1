import { expect, test } from 'vitest'
import { readingOrder } from './useRowsInSight.ts'

test('a screen is filled from its top, and what was scrolled away comes last', () => {
  expect(readingOrder({ places: [0, 1, 2, 3], top: 0 })).toEqual([0, 1, 2, 3])
  expect(readingOrder({ places: [4, 5, 6, 7, 8, 9], top: 6 })).toEqual([6, 7, 8, 9, 5, 4])
  expect(readingOrder({ places: [], top: 0 })).toEqual([])
})
