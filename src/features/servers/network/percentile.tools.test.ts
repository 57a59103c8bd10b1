// @vitest-environment node
/** Stores series in a real round-robin database and compares its 95th percentiles, averages, times and archives. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { percentileCases } from './percentileCases.ts'
import { trafficStatistics, type TrafficPoint } from './trafficStatistics.ts'
import { intervalOf } from './trafficIntervals.ts'

const folder = mkdtempSync(join(tmpdir(), 'patchbay-rrd-'))
const file = join(folder, 'series.rrd')
afterAll(() => rmSync(folder, { recursive: true }))

const rrdtool = (...words: string[]): string =>
  execFileSync('rrdtool', words, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], TZ: 'UTC' },
  })

const step = 300
const daySeconds = 86_400
/** A midnight in UTC. */
const start = 1_800_000_000 - (1_800_000_000 % daySeconds)

function store(values: readonly (number | null)[]): void {
  const archives = [1, 24, 288].map((steps) => `RRA:AVERAGE:0.5:${steps}:9000`)
  rrdtool(
    'create',
    file,
    '-b',
    String(start),
    '-s',
    String(step),
    'DS:x:GAUGE:600:0:U',
    ...archives,
  )
  const updates = values.map((value, index) => `${start + (index + 1) * step}:${value ?? 'U'}`)
  for (let at = 0; at < updates.length; at += 2000)
    rrdtool('update', file, ...updates.slice(at, at + 2000))
}

const percentile = (values: readonly (number | null)[], resolution = step): number => {
  const end = start + values.length * step
  const definition = `DEF:a=${file}:x:AVERAGE:step=${resolution}`
  const span = ['--start', String(start), '--end', String(end), '--step', String(resolution)]
  const words = [definition, 'VDEF:v=a,95,PERCENTNAN', 'PRINT:v:%.3lf']
  return Number(
    rrdtool('graph', '/dev/null', ...span, ...words)
      .trim()
      .split('\n')
      .at(-1),
  )
}

/** What `rrdtool fetch` gives. */
const fetched = (days: number, resolution: number): TrafficPoint[] =>
  rrdtool(
    'fetch',
    file,
    'AVERAGE',
    '-r',
    String(resolution),
    '-s',
    String(start),
    '-e',
    String(start + days * daySeconds - 1),
  )
    .split('\n')
    .flatMap((line) => {
      const found = /^(\d+): (\S+)/.exec(line)
      if (!found) return []
      const value = Number(found[2])
      return [[Number(found[1]), Number.isNaN(value) ? null : value] as const]
    })

test.each(percentileCases)('RRDtool’s 95th percentile of $name is in the table', (one) => {
  store(one.values)
  expect(percentile(one.values)).toBe(one.rrdtool)
})

test('the archives of a server that sends 900 Mbps 90 minutes a day, and 20 else', () => {
  const days = 20
  store(Array.from({ length: days * 288 }, (_, at) => (at % 288 < 18 ? 900 : 20)))
  const figures = [step, 7200, daySeconds].map((resolution) => {
    const points = fetched(days, resolution)
    return {
      interval: intervalOf([{ name: 'out', points }]),
      p95: Math.round(trafficStatistics(points)?.percentile95 ?? 0),
      first: (points[0]?.[0] ?? 0) - start,
    }
  })
  expect(figures).toEqual([
    // A point's time is the end of its interval.
    { interval: 300, p95: 900, first: 300 },
    { interval: 7200, p95: 680, first: 7200 },
    { interval: 86_400, p95: 75, first: 86_400 },
  ])
})
