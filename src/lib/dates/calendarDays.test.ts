import { describe, expect, test } from 'vitest'
import { addDays, addMonths, calendarDay, dayAt, daysBetween, daysLeft } from './calendarDays.ts'

describe('days between two dates', () => {
  test.each([
    // from, to, days
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-21', '2026-11-22', 1],
    ['2026-11-21', '2026-12-06', 15],
    ['2026-11-21', '2026-11-12', -9],
    ['2026-11-30', '2026-12-01', 1],
    ['2026-12-30', '2027-01-02', 3],
    ['2027-01-02', '2026-12-30', -3],
    // 2028 is a leap year, 2027 and 2100 are not.
    ['2028-02-28', '2028-03-01', 2],
    ['2027-02-28', '2027-03-01', 1],
    ['2100-02-28', '2100-03-01', 1],
    ['2027-11-21', '2028-11-21', 366],
    // The clocks of Europe go forward on 29 March and back on 25 October 2026.
    ['2026-03-28', '2026-03-30', 2],
    ['2026-10-24', '2026-10-26', 2],
    // The API sometimes writes a time behind the day.
    ['2026-11-21 23:59:59', '2026-11-22 00:00:00', 1],
  ])('from %s to %s: %i', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days)
  })
})

describe('the date in UTC', () => {
  test.each([
    ['2026-11-21T00:00:00Z', '2026-11-21'],
    ['2026-11-21T23:59:59.999Z', '2026-11-21'],
    // In Amsterdam it is the 22nd already, in New York still the 20th.
    ['2026-11-22T00:30:00+01:00', '2026-11-21'],
    ['2026-11-20T19:30:00-05:00', '2026-11-21'],
    // In the hour that summer time skips, and in the one that it has twice.
    ['2026-03-29T02:30:00+01:00', '2026-03-29'],
    ['2026-10-25T02:30:00+02:00', '2026-10-25'],
  ])('at %s: %s', (time, day) => {
    expect(dayAt(Date.parse(time))).toBe(day)
  })
})

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-11-22 10:00:00', '2026-11-22'],
  ['2028-02-29', '2028-02-29'],
  ['2027-02-29', null],
  ['2026-13-01', null],
  ['0000-00-00', null],
  ['soon', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%j is the day %j', (date, day) => {
  expect(calendarDay(date)).toBe(day)
})

describe('days left until a payment', () => {
  const today = '2026-11-21'
  test.each([
    // The API's own number contradicts the day: the day is shown, so the day counts.
    ['2026-11-22', 0, 1],
    ['2026-12-06', 14, 15],
    ['2026-11-12', -10, -9],
    ['2026-11-21', -1, 0],
    // Only a number.
    [null, 17, 17],
    ['0000-00-00', 17, 17],
    // Neither: nothing is ever due.
    [null, null, null],
    ['0000-00-00', null, null],
  ])('due on %s, reported with %s days left: %s', (date, reported, days) => {
    expect(daysLeft({ date, daysLeft: reported }, today)).toBe(days)
  })
})

test('a month later is the same day, or the last of a shorter month', () => {
  expect(addMonths('2026-11-21', 1)).toBe('2026-12-21')
  expect(addMonths('2026-12-21', 1)).toBe('2027-01-21')
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -2)).toBe('2025-11-15')
})

test('days are added over months and years', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})
