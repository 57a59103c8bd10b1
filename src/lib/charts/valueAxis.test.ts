import { expect, test } from 'vitest'
import { valueAxis } from './valueAxis.ts'

test.each([
  ['nothing', [], [0, 0.2, 0.4, 0.6, 0.8, 1]],
  ['only zeros', [0, 0], [0, 0.2, 0.4, 0.6, 0.8, 1]],
  ['up to 100', [100], [0, 20, 40, 60, 80, 100]],
  ['a little more', [101], [0, 20, 40, 60, 80, 100, 120]],
  ['rates', [155e6], [0, 50e6, 100e6, 150e6, 200e6]],
  ['fractions without a rest', [0.3], [0, 0.1, 0.2, 0.3]],
  ['above and below zero', [-30, 90], [-40, -20, 0, 20, 40, 60, 80, 100]],
  ['below zero', [-1000], [-1000, -800, -600, -400, -200, 0]],
  ['the fastest port', [1.6e12], [0, 5e11, 1e12, 1.5e12, 2e12]],
])('%s', (_, values, steps) => {
  const axis = valueAxis(values)
  expect(axis.steps).toEqual(steps)
  expect([axis.low, axis.high]).toEqual([steps[0], steps.at(-1)])
})

test.each([
  ['none', [], [0, 1, 2, 3, 4]],
  ['one', [1], [0, 1]],
  ['three', [3], [0, 1, 2, 3]],
  ['many', [38], [0, 10, 20, 30, 40]],
])('counts: %s', (_, values, steps) => expect(valueAxis(values, true).steps).toEqual(steps))
