import { describe, expect, test } from 'vitest'
import { peakOf, trafficModel, type TrafficSource } from './trafficModel.ts'
import type { TrafficPoint } from './trafficStatistics.ts'

const directions = ['out', 'in'] as const

/** Every five minutes from 300 on. */
const points = (values: readonly (number | null)[]): TrafficPoint[] =>
  values.map((value, index) => [300 * (index + 1), value])

const source = (
  name: string,
  out: readonly (number | null)[],
  incoming: readonly (number | null)[] = out.map(() => 0),
): TrafficSource => ({
  key: name,
  name,
  series: [
    { name: 'in', points: points(incoming) },
    { name: 'out', points: points(out) },
  ],
  speed: null,
})

const modelOf = (sources: readonly TrafficSource[], zoom?: { first: number; last: number }) =>
  trafficModel({ sources, directions, measure: 'rate', zoom })

const peak = (...sources: TrafficSource[]) => {
  const found = peakOf(modelOf(sources))
  return found && [found.line.source.name, found.line.direction, found.value, found.time]
}

test.each([
  ['nothing', [], [], null],
  ['gaps', [null, null], [null, null], null],
  ['both directions', [10, 40, null], [5, 69.8, 7], ['eth0', 'in', 69.8, 600]],
  ['equal peaks', [9, 9], [9, 9], ['eth0', 'out', 9, 300]],
  ['no numbers', [Number.NaN, 3], [0, 0], ['eth0', 'out', 3, 600]],
] as const)('the peak of %s', (_, out, incoming, expected) => {
  expect(peak(source('eth0', out, incoming))).toEqual(expected)
})

test('the peak of several ports says whose it is', () => {
  expect(peak(source('eth0', [1, 2, 3]), source('eth1', [1, 8, 3]))).toEqual([
    'eth1',
    'out',
    8,
    600,
  ])
})

test('each port has a line for each direction', () => {
  const { lines, times } = modelOf([source('eth0', [1, 2]), source('eth1', [3, 4], [5, 6])])
  expect(times).toEqual([300, 600])
  expect(lines.map((line) => [line.source.name, line.direction, ...line.values])).toEqual([
    ['eth0', 'out', 1, 2],
    ['eth0', 'in', 0, 0],
    ['eth1', 'out', 3, 4],
    ['eth1', 'in', 5, 6],
  ])
})

describe('a part', () => {
  const day = [source('eth0', [1, 90, 3, 5, 60])]

  test('has its own figures, and an outline of all', () => {
    const { times, lines, shown, outline } = modelOf(day, { first: 900, last: 1200 })
    expect(times).toEqual([900, 1200])
    expect(lines[0]?.statistics).toEqual({ average: 4, maximum: 5, percentile95: 5 })
    expect(shown.part).toBe('some')
    expect(outline.map(({ value }) => value)).toEqual([1, 90, 3, 5, 60])
  })

  test.each([
    ['before all there is', { first: 1, last: 250 }],
    ['after', { first: 9000, last: 9900 }],
    ['less than an interval', { first: 700, last: 750 }],
  ])('%s: all is shown', (_, zoom) => {
    const { times, shown } = modelOf(day, zoom)
    expect(times).toHaveLength(5)
    expect(shown.part).toBe('missed')
  })

  test('beyond the end shows what there is', () => {
    expect(modelOf(day, { first: 1200, last: 99_999 }).times).toEqual([1200, 1500])
    expect(modelOf(day, { first: 0, last: 99_999 }).shown.part).toBe('all')
  })
})

test('what no port can do is left out, and counted', () => {
  const restarted = { ...source('eth0', [1, 5e9, 3]), speed: 1e9 }
  const { lines, leftOut } = modelOf([restarted])
  expect(lines[0]?.values).toEqual([1, null, 3])
  expect(leftOut).toBe(1)
  const sent = trafficModel({
    sources: [restarted],
    directions,
    measure: 'rate',
    zoom: undefined,
    withImpossible: true,
  })
  expect(sent.lines[0]?.values).toEqual([1, 5e9, 3])
})

test('bytes are added up from the start of what is shown, and a gap stays one', () => {
  // 8 bit/s over five minutes are 300 bytes.
  const sources = [source('eth0', [8, 16, null, 8], [0, 80, 80, 80])]
  const added = (zoom?: { first: number; last: number }) =>
    trafficModel({ sources, directions, measure: 'volume', zoom }).lines.map(({ values }) => values)
  expect(added()).toEqual([
    [300, 900, null, 1200],
    [0, 3000, 6000, 9000],
  ])
  expect(added({ first: 600, last: 1200 })).toEqual([
    [600, null, 900],
    [3000, 6000, 9000],
  ])
})
