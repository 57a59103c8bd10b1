import { describe, expect, test } from 'vitest'
import { testOperation } from '#work/testing/operation.ts'
import { sensorLines, sensorReadings } from './sensorHistory.ts'

const day = 86_400_000
const now = 100 * day

/** A finished reading, so many days ago. */
const reading = (daysAgo: number, scope: string, serverId = 7, debug: string | null = null) =>
  testOperation({
    id: `read-${daysAgo}-${serverId}`,
    action: 'eq/sensors',
    subject: { serverId, name: 'web-1' },
    startedAt: now - daysAgo * day,
    outcome: { state: 'done', scope, debug, at: now - daysAgo * day },
  })

const temperature = (degrees: number | string) => `CPU Temp | ${degrees} degrees C | ok`

describe('the readings', () => {
  test('of one server are those of a week, oldest first', () => {
    const operations = [
      reading(0, temperature(40)),
      reading(1, temperature(90), 8),
      reading(7, temperature(42)),
      reading(7.1, temperature(43)),
    ]
    const found = sensorReadings(operations, 7, now)
    expect(found.map(({ at, sensors }) => [(now - at) / day, sensors[0]?.value])).toEqual([
      [7, 42],
      [0, 40],
    ])
  })

  test('that failed, or of other actions, are none', () => {
    const done = reading(0, temperature(40))
    const failed = reading(0, 'The module is busy')
    const operations = [
      { ...done, action: 'eq/status' },
      { ...failed, outcome: { state: 'failed', scope: '', debug: null, at: now } as const },
    ]
    expect(sensorReadings(operations, 7, now)).toEqual([])
  })

  test('are so many as 200 kB hold, the newest', () => {
    const long = '#'.repeat(60_000)
    const operations = [0, 1, 2, 3, 4].map((days) => reading(days, temperature(days), 7, long))
    const found = sensorReadings(operations, 7, now)
    expect(found.map(({ sensors }) => sensors[0]?.value)).toEqual([2, 1, 0])
  })
})

describe('the lines', () => {
  const lines = (...listings: string[]) =>
    sensorLines(
      sensorReadings(
        listings.map((listing, index) => reading(index, listing)),
        7,
        now,
      ),
    ).map(({ name, values }) => [name, ...values])

  test('have a gap where a sensor had no value', () => {
    // Newest first, as operations are.
    expect(
      lines(
        temperature(44),
        'CPU Temp | no reading | ns',
        `${temperature(41)}\nFAN1 | 900 RPM | ok`,
      ),
    ).toEqual([
      ['CPU Temp', 41, null, 44],
      ['FAN1', 900, null, null],
    ])
  })

  test('of several sensors of one name are told apart by a number', () => {
    const twice = (one: number, other: number) => `${temperature(one)}\n${temperature(other)}`
    expect(lines(twice(50, 60), twice(51, 61))).toEqual([
      ['CPU Temp', 51, 50],
      ['CPU Temp (2)', 61, 60],
    ])
  })
})
