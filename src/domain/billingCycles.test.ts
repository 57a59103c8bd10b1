import { expect, test } from 'vitest'
import { cycleNamed, priceOfCycle } from './billingCycles.ts'

test('longer periods cost 3, 6 and 12 percent less', () => {
  expect(priceOfCycle('10.00', 'Monthly')).toBe('10.00')
  expect(priceOfCycle('10.00', 'Quarterly')).toBe('29.10')
  expect(priceOfCycle('10.00', 'Semi-Annually')).toBe('56.40')
  expect(priceOfCycle('10.00', 'Annually')).toBe('105.60')
})

test('an unknown cycle counts as monthly', () => {
  expect(cycleNamed('Quarterly')).toBe('Quarterly')
  expect(cycleNamed('constructor')).toBe('Monthly')
})
