import { expect, test } from 'vitest'
import { cycleNamed } from './billingCycles.ts'

test('an unknown cycle counts as monthly', () => {
  expect(cycleNamed('Quarterly')).toBe('Quarterly')
  expect(cycleNamed('constructor')).toBe('Monthly')
})
