import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { timeTicks, timeWords } from './-trafficTimes.ts'

const at = (...parts: [number, number, number, number?, number?]) =>
  new Date(...(parts as [number, number, number])).setHours(parts[3] ?? 0, parts[4] ?? 0) / 1000

test('a day is marked at every second hour', () => {
  const ticks = timeTicks('day', at(2026, 10, 20, 9, 35), at(2026, 10, 20, 15, 10))
  expect(ticks).toEqual([at(2026, 10, 20, 10), at(2026, 10, 20, 12), at(2026, 10, 20, 14)])
})

test('a month is marked at midnights, a year at the first of each month', () => {
  for (const tick of timeTicks('month', at(2026, 9, 22, 9), at(2026, 10, 21, 9)))
    expect(new Date(tick * 1000).getHours()).toBe(0)
  expect(timeTicks('year', at(2026, 0, 31), at(2026, 3, 2))).toEqual([
    at(2026, 1, 1),
    at(2026, 2, 1),
    at(2026, 3, 1),
  ])
})

test('nothing is marked where nothing was measured', () => {
  expect(timeTicks('day', Number.NaN, Number.NaN)).toEqual([])
  expect(timeTicks('month', 0, 0)).toEqual([])
})

test('hours are written as each language writes them', () => {
  const eight = at(2026, 10, 20, 8)
  const tick = (locale: string) =>
    timeWords(setupI18n({ locale, messages: { [locale]: {} } }), 'day').tick(eight)
  expect(tick('en-US')).toMatch(/^8:00\sAM$/)
  expect(tick('en-GB')).toBe('08:00')
  expect(tick('de')).toBe('08:00')
})
