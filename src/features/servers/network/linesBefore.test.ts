import { describe, expect, test } from 'vitest'
import { trafficModel, type TrafficSource } from './trafficModel.ts'
import type { Measure } from './trafficSearch.ts'
import type { Series } from './trafficStatistics.ts'
import type { Span } from './trafficTimes.ts'

const seconds = (text: string): number => Date.parse(text) / 1000
const hour = 3600
const day = 86_400

/** Outgoing averages over `interval` seconds, whose first one begins at `from`. */
const series = (
  from: string,
  interval: number,
  values: readonly (number | null)[],
): readonly Series[] => [
  {
    name: 'out',
    points: values.map((value, at) => [seconds(from) + (at + 1) * interval, value] as const),
  },
]

/** `count` values from `first` on, each one higher. */
const rising = (count: number, first = 0): number[] =>
  Array.from({ length: count }, (_, at) => first + at)

interface Question {
  own: readonly Series[]
  earlier?: readonly Series[] | undefined
  zoom?: Span
  measure?: Measure
  timeZone?: string
}

function compared({ own, earlier, zoom, measure = 'rate', timeZone = 'UTC' }: Question) {
  const source: TrafficSource = { key: 'eth0', name: 'eth0', series: own, speed: null, earlier }
  const directions = ['out'] as const
  const model = trafficModel({
    sources: [source],
    directions,
    measure,
    zoom,
    compare: { timeZone },
  })
  const [now, before] = model.lines
  return { model, now: now?.values, before: before?.values, line: before }
}

test('a part is compared with as much time before it, from the same graph', () => {
  const own = series('2026-11-10T00:00Z', 300, [1, 2, 3, 40, 50, 60])
  const zoom = { first: seconds('2026-11-10T00:20Z'), last: seconds('2026-11-10T00:30Z') }
  const { model, now, before, line } = compared({ own, zoom })
  expect(now).toEqual([40, 50, 60])
  expect(before).toEqual([1, 2, 3])
  expect(line?.statistics).toEqual({ average: 2, maximum: 3, percentile95: 3 })
  expect(model.before).toEqual({
    span: { first: seconds('2026-11-10T00:00Z'), last: seconds('2026-11-10T00:15Z') },
    interval: 300,
    times: [5, 10, 15].map((minute) => seconds('2026-11-10T00:00Z') + minute * 60),
  })
})

test('a day is compared with the day before, from a coarser graph', () => {
  // 2-hour averages from the 9th on: 0 to 11 are the 9th's, 12 to 23 the 10th's.
  const earlier = series('2026-11-09T00:00Z', 2 * hour, rising(24))
  const own = series('2026-11-10T00:00Z', 300, rising(288, 1000))
  const { before, model, line } = compared({ own, earlier })
  expect(before?.length).toBe(288)
  expect(before?.[0]).toBe(0)
  // The 24th ends at 2:00, the 25th begins there.
  expect(before?.slice(23, 25)).toEqual([0, 1])
  expect(before?.at(-1)).toBe(11)
  expect(model.before?.interval).toBe(2 * hour)
  // 0 to 11, each once.
  expect(line?.statistics).toEqual({ average: 5.5, maximum: 11, percentile95: 11 })
})

describe('daylight saving time', () => {
  test('begins: noon is compared with noon', () => {
    // Berlin skips 2:00 to 3:00 on 29 March 2026. 24 hours until 13:00 there, 11:00 UTC.
    const own = series('2026-03-28T11:00Z', hour, rising(24, 100))
    const earlier = series('2026-03-27T00:00Z', hour, rising(60))
    const { before } = compared({ own, earlier, timeZone: 'Europe/Berlin' })
    // The hour until 12:00 UTC on the 28th has that until 12:00 UTC on the 27th: the 12th.
    expect(before?.[0]).toBe(11)
    // 12:00 to 13:00 of the 29th (10:00 UTC) beside 12:00 to 13:00 of the 28th (11:00 UTC): the 36th.
    expect(before?.at(-1)).toBe(35)
    // The hour after the change is 3:00 to 4:00 (1:00 UTC on the 29th): that of the 28th was at 2:00 UTC.
    expect(before?.[14]).toBe(26)
    expect(before?.[13]).toBe(24)
  })

  test('ends: the hour that comes twice is compared with the one of the day before, and counted once', () => {
    // Berlin has 2:00 to 3:00 twice on 25 October 2026. 24 hours until 12:00 there, 11:00 UTC.
    const own = series('2026-10-24T11:00Z', hour, rising(24, 100))
    const earlier = series('2026-10-23T00:00Z', hour, rising(60))
    const question = { own, earlier, timeZone: 'Europe/Berlin' }
    const { before } = compared(question)
    // 2:00 in summer is 0:00 UTC, in winter 1:00 UTC; on the 24th it was 0:00 UTC: the 25th hour.
    expect(before?.slice(12, 16)).toEqual([23, 24, 24, 25])
    expect(before?.at(-1)).toBe(33)
    const bytes = compared({ ...question, measure: 'volume' }).before
    // Hours 11 to 24 of the 23rd and 24th have 11 + … + 24 = 245 bit/s, 450 bytes for each.
    expect(bytes?.[13]).toBe(245 * 450)
    expect(bytes?.[14]).toBe(245 * 450)
    expect(bytes?.[15]).toBe(270 * 450)
  })

  test('does not move days, which are in UTC', () => {
    const own = series('2026-03-01T00:00Z', day, rising(60))
    // 30 March to 12 April, after the change; 16 to 29 March before it.
    const zoom = { first: seconds('2026-03-30T12:00Z'), last: seconds('2026-04-12T12:00Z') }
    const { now, before, model } = compared({ own, zoom, timeZone: 'Europe/Berlin' })
    expect(now).toEqual(rising(14, 29))
    expect(before).toEqual(rising(14, 15))
    expect(model.before?.times[0]).toBe(seconds('2026-03-16T12:00Z'))
    const bytes = compared({ own, zoom, measure: 'volume', timeZone: 'Europe/Berlin' }).before
    expect(bytes?.[0]).toBe(15 * 10_800)
    // 15 + … + 28
    expect(bytes?.at(-1)).toBe(301 * 10_800)
  })
})

describe('a month', () => {
  const year = series('2026-01-01T00:00Z', day, rising(120))
  test('is compared with the month before, day by day, although that is shorter', () => {
    // March has 31 days, February 28: days 59 to 89 and 31 to 58 of the year, from 0.
    const zoom = { first: seconds('2026-03-01T12:00Z'), last: seconds('2026-03-31T12:00Z') }
    const { now, before, model } = compared({ own: year, zoom })
    expect(now).toEqual(rising(31, 59))
    expect(before).toEqual([...rising(28, 31), null, null, null])
    expect(model.before?.span).toEqual({
      first: seconds('2026-02-01T00:00Z'),
      last: seconds('2026-03-01T00:00Z'),
    })
    const bytes = compared({ own: year, zoom, measure: 'volume' }).before
    // 31 + … + 58
    expect(bytes?.[27]).toBe(1246 * 10_800)
    expect(bytes?.slice(28)).toEqual([null, null, null])
  })

  test('that is not over is compared with as much of the month before', () => {
    // A traffic period from 5 February on, seen on 15 February; the one before has 31 days.
    const own = series('2026-01-16T00:00Z', 2 * hour, rising(360, 5000))
    const zoom = { first: seconds('2026-02-05T00:00Z') + 1, last: seconds('2026-03-05T00:00Z') }
    const { now, before } = compared({ own, earlier: year, zoom })
    // Ten days of twelve.
    expect(now?.length).toBe(120)
    // 5 January is the 5th day of the year.
    expect(before?.[0]).toBe(4)
    expect(before?.slice(11, 13)).toEqual([4, 5])
    expect(before?.at(-1)).toBe(13)
  })

  test('by its days is no month: 30 days are compared with 30 days', () => {
    const zoom = { first: seconds('2026-03-02T12:00Z'), last: seconds('2026-03-31T12:00Z') }
    const { before } = compared({ own: year, zoom })
    // 2 March is day 60 from 0.
    expect(before).toEqual(rising(30, 30))
  })
})

describe('without data before', () => {
  const own = series('2026-11-10T00:00Z', 300, rising(288))
  test('its lines are empty, and have no figures', () => {
    const { before, line, model } = compared({ own, earlier: [] })
    expect(before?.every((value) => value === null)).toBe(true)
    expect(line?.statistics).toBeNull()
    expect(model.before?.times[0]).toBeUndefined()
  })

  test('what there is of it is shown', () => {
    const earlier = series('2026-11-09T12:00Z', 2 * hour, [7, null, 9])
    const { before, line } = compared({ own, earlier })
    expect(before?.slice(143, 145)).toEqual([null, 7])
    expect(before?.slice(167, 169)).toEqual([7, null])
    expect(before?.[192]).toBe(9)
    expect(before?.at(-1)).toBeNull()
    expect(line?.statistics?.average).toBe(8)
  })

  test('there are no lines until it is known', () => {
    const { model } = compared({ own })
    expect(model.lines).toHaveLength(1)
    expect(model.before).toBeUndefined()
  })
})

test('volumes of a coarser graph are counted to the second', () => {
  // 8000 bit/s are 1000 bytes a second; five minutes are 300,000 bytes.
  const own = series('2026-11-10T00:00Z', 300, rising(288))
  const earlier = series('2026-11-09T00:00Z', 2 * hour, [8000, null, 16_000, ...rising(9)])
  const { before } = compared({ own, earlier, measure: 'volume' })
  expect(before?.slice(0, 2)).toEqual([300_000, 600_000])
  expect(before?.[23]).toBe(7_200_000)
  // A gap, in which nothing is counted.
  expect(before?.[24]).toBeNull()
  expect(before?.[48]).toBe(7_800_000)
})
