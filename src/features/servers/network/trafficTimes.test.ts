import { describe, expect, test } from 'vitest'
import { wallClock } from '#ui/wallClock.ts'
import { fromWallClock, timeTicks } from './trafficTimes.ts'

test.each([
  ['starts', '2027-03-28', ['00:00', '04:00', '06:00', '08:00']],
  ['ends', '2027-10-31', ['00:00', '02:00', '04:00', '06:00', '08:00']],
])('the ticks of a day on which daylight saving time %s', (_, day, expected) => {
  const seconds = (hours: number): number => Date.parse(`${day}T00:00Z`) / 1000 + hours * 3600
  const ticks = timeTicks('day', { first: seconds(-3), last: seconds(7) }, 'Europe/Berlin')
  expect(
    ticks.map((tick) =>
      new Date(tick * 1000).toLocaleTimeString('de', {
        timeZone: 'Europe/Berlin',
        timeStyle: 'short',
      }),
    ),
  ).toEqual(expected)
})

const at = (text: string) => Date.parse(text)

describe('wall-clock time', () => {
  test.each([
    ['UTC', '2026-11-21T09:00:00Z', '2026-11-21T09:00:00Z'],
    ['Europe/Berlin', '2026-11-21T23:30:00Z', '2026-11-22T00:30:00Z'],
    ['Europe/Berlin', '2026-07-21T09:00:00Z', '2026-07-21T11:00:00Z'],
    ['Asia/Kathmandu', '2026-11-21T00:00:00Z', '2026-11-21T05:45:00Z'],
    ['America/New_York', '2027-01-01T04:59:59Z', '2026-12-31T23:59:59Z'],
  ])('in %s at %s is %s', (zone, instant, shown) => {
    expect(wallClock(at(instant), zone)).toBe(at(shown))
    expect(fromWallClock(at(shown), zone)).toBe(at(instant))
  })
})

test('finds midnight on days when daylight saving time starts or ends', () => {
  // In Berlin, 2:00 becomes 3:00 on 29 March 2026, and 3:00 becomes 2:00 on 25 October.
  expect(fromWallClock(at('2026-03-29T00:00:00Z'), 'Europe/Berlin')).toBe(
    at('2026-03-28T23:00:00Z'),
  )
  expect(fromWallClock(at('2026-03-30T00:00:00Z'), 'Europe/Berlin')).toBe(
    at('2026-03-29T22:00:00Z'),
  )
  expect(fromWallClock(at('2026-10-26T00:00:00Z'), 'Europe/Berlin')).toBe(
    at('2026-10-25T23:00:00Z'),
  )
})

test('a time in the skipped hour moves to the next one', () => {
  expect(fromWallClock(at('2026-03-29T02:30:00Z'), 'Europe/Berlin')).toBe(
    at('2026-03-29T01:30:00Z'),
  )
})

test('defaults to the time zone of the device', () => {
  const time = at('2026-11-21T09:00:00Z')
  expect(wallClock(time)).toBe(time - new Date(time).getTimezoneOffset() * 60_000)
})
