import { expect, test } from 'vitest'
import { stackEnds } from './stacks.ts'

test('a bar reaches as far as its positive parts, and down as far as its negative ones', () => {
  const parts = [{ values: [10, 1] }, { values: [-4, 2] }, { values: [5, 0] }]
  expect(stackEnds(parts)).toEqual([15, -4, 3, 0])
  expect(stackEnds([])).toEqual([])
})
