import { expect, test } from 'vitest'
import { timeTicks, timeWords } from './-trafficTimes.ts'

const at = (...parts: [number, number, number, number?, number?]) =>
  new Date(...(parts as [number, number, number])).setHours(parts[3] ?? 0, parts[4] ?? 0) / 1000

test('a day is marked at every second hour', () => {
  const ticks = timeTicks(
    'day',
    { first: at(2026, 10, 20, 9, 35), last: at(2026, 10, 20, 15, 10) },
    undefined,
  )
  expect(ticks).toEqual([at(2026, 10, 20, 10), at(2026, 10, 20, 12), at(2026, 10, 20, 14)])
})

test('a month is marked at midnights, a year at the first of each month', () => {
  for (const tick of timeTicks(
    'month',
    { first: at(2026, 9, 22, 9), last: at(2026, 10, 21, 9) },
    undefined,
  ))
    expect(new Date(tick * 1000).getHours()).toBe(0)
  expect(timeTicks('year', { first: at(2026, 0, 31), last: at(2026, 3, 2) }, undefined)).toEqual([
    at(2026, 1, 1),
    at(2026, 2, 1),
    at(2026, 3, 1),
  ])
})

test('nothing is marked where nothing was measured', () => {
  expect(timeTicks('day', { first: Number.NaN, last: Number.NaN }, undefined)).toEqual([])
  expect(timeTicks('month', { first: 0, last: 0 }, undefined)).toEqual([])
})

test('in another zone the marks are round there', () => {
  const moment = (text: string) => Date.parse(text) / 1000
  const span = { first: moment('2026-11-20T00:00:00Z'), last: moment('2026-11-20T03:00:00Z') }
  // 5:45 to 8:45 in Kathmandu.
  expect(timeTicks('day', span, 'Asia/Kathmandu')).toEqual([
    moment('2026-11-20T00:15:00Z'),
    moment('2026-11-20T02:15:00Z'),
  ])
})

test('each range has its own form on the axis', () => {
  const forms: Intl.DateTimeFormatOptions[] = []
  const moment = (time: number, form: Intl.DateTimeFormatOptions) => {
    forms.push(form)
    return String(time)
  }
  expect(timeWords(moment, 'day').tick(60)).toBe('60000')
  timeWords(moment, 'year').tick(60)
  expect(forms).toEqual([{ timeStyle: 'short' }, { month: 'short' }])
})
