import { expect, test } from 'vitest'
import { timeTicks } from './trafficTimes.ts'

test.each([
  ['put on', '2027-03-28', ['00:00', '04:00', '06:00', '08:00']],
  ['put back', '2027-10-31', ['00:00', '02:00', '04:00', '06:00', '08:00']],
])('the marks of a day on which the clocks are %s', (_, day, expected) => {
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
