import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween } from './calendar.ts'

test.each([
  ['2026-11-21', 1, '2026-12-21'],
  ['2026-12-21', 1, '2027-01-21'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -2, '2025-11-15'],
  ['2026-05-31', -12, '2025-05-31'],
  ['2026-11-30', 3, '2027-02-28'],
])('%s plus %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})

test('days carry over months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysBetween('2026-11-21', '2026-12-21')).toBe(30)
  expect(daysBetween('2026-12-01', '2026-11-30')).toBe(-1)
})
