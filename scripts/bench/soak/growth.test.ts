import { expect, test } from 'vitest'
import { slope } from './growth.ts'

test('a constant series doesn’t grow', () => {
  expect(slope([4, 4, 4, 4].map((value, at) => [at, value]))).toBe(0)
})

test('the slope is per unit of time, whatever the distances', () => {
  expect(
    slope([
      [0, 1],
      [1, 3],
      [4, 9],
    ]),
  ).toBe(2)
})

test('one outlier doesn’t count', () => {
  expect(slope([1, 1, 90, 1, 1, 1].map((value, at) => [at, value]))).toBe(0)
})

test('an even number of slopes has the mean of the middle two', () => {
  expect(
    slope([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 3],
    ]),
  ).toBe(0.5)
})
