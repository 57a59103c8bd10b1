import { describe, expect, test } from 'vitest'
import { momentOfWall, wallClock } from './wallClock.ts'

const at = (text: string) => Date.parse(text)

describe('what the clock on the wall shows', () => {
  test.each([
    ['UTC', '2026-11-21T09:00:00Z', '2026-11-21T09:00:00Z'],
    ['Europe/Berlin', '2026-11-21T23:30:00Z', '2026-11-22T00:30:00Z'],
    ['Europe/Berlin', '2026-07-21T09:00:00Z', '2026-07-21T11:00:00Z'],
    ['Asia/Kathmandu', '2026-11-21T00:00:00Z', '2026-11-21T05:45:00Z'],
    ['America/New_York', '2027-01-01T04:59:59Z', '2026-12-31T23:59:59Z'],
  ])('in %s at %s is %s', (zone, moment, shown) => {
    expect(wallClock(at(moment), zone)).toBe(at(shown))
    expect(momentOfWall(at(shown), zone)).toBe(at(moment))
  })
})

test('midnight of the days on which the clock is put on or back is found', () => {
  // In Berlin the clock goes from 2 to 3 on 29 March 2026, and from 3 to 2 on 25 October.
  expect(momentOfWall(at('2026-03-29T00:00:00Z'), 'Europe/Berlin')).toBe(at('2026-03-28T23:00:00Z'))
  expect(momentOfWall(at('2026-03-30T00:00:00Z'), 'Europe/Berlin')).toBe(at('2026-03-29T22:00:00Z'))
  expect(momentOfWall(at('2026-10-26T00:00:00Z'), 'Europe/Berlin')).toBe(at('2026-10-25T23:00:00Z'))
})

test('an hour that is left out comes as much later', () => {
  // 2:30 is never shown; 3:30 is.
  expect(momentOfWall(at('2026-03-29T02:30:00Z'), 'Europe/Berlin')).toBe(at('2026-03-29T01:30:00Z'))
})

test('without a zone it is the one of the device', () => {
  const time = at('2026-11-21T09:00:00Z')
  expect(wallClock(time)).toBe(time - new Date(time).getTimezoneOffset() * 60_000)
})
