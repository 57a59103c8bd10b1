import { expect, test } from 'vitest'
import { addDays, addMonths, cycleNamed, daysBetween, priceOfCycle } from './billingCycles.ts'

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

test('a month later is the same day, or the last of a shorter month', () => {
  expect(addMonths('2026-11-21', 1)).toBe('2026-12-21')
  expect(addMonths('2026-12-21', 1)).toBe('2027-01-21')
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -2)).toBe('2025-11-15')
})

test('days are counted over months and years', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3)
  expect(daysBetween('2027-01-02', '2026-12-30')).toBe(-3)
})
