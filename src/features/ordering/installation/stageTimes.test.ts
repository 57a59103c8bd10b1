import { describe, expect, test } from 'vitest'
import type { InstallStage } from '#lib/rules/server.ts'
import {
  measured,
  stalledAfter,
  roundedRange,
  usualTime,
  usualTotal,
  withRun,
  type StageRun,
  stageStarts,
  sortOf,
  stageRunOf,
  stageSeconds,
} from './stageTimes.ts'
import type { Operation } from '#work/operation.ts'
import { testOperation } from '#work/testing/operation.ts'

const run = (
  id: string,
  seconds: readonly (number | null)[],
  sort = 'bare-metal',
  at = 0,
): StageRun => ({
  id,
  sort,
  at,
  seconds,
})

describe('the duration of each stage', () => {
  const reports = (text: string) =>
    text
      .split(' ')
      .filter(Boolean)
      .map((word) => {
        const [, stage, at, late] = /^(\d)@(\d+)(\?)?$/.exec(word) ?? []
        return { stage: Number(stage) as InstallStage, at: Number(at) * 1000, prompt: !late }
      })
  const ended = (seconds: number | null, prompt = true) =>
    seconds === null ? null : { at: seconds * 1000, prompt }

  test.each([
    ['all reported', '1@60 2@210 3@390 4@510 5@570', ended(580), [60, 150, 180, 120, 60, 10]],
    ['still running', '1@60 2@210', ended(null), [60, 150, null, null, null, null]],
    ['nothing reported yet', '', ended(null), [null, null, null, null, null, null]],
    ['a stage skipped', '1@60 3@390 4@510 5@570', ended(580), [60, null, null, 120, 60, 10]],
    [
      'a stage reported late',
      '1@60 2@900? 3@960 4@990 5@999',
      ended(1000),
      [60, null, null, 30, 9, 1],
    ],
    [
      'the end reported late',
      '1@60 2@210 3@390 4@510 5@570',
      ended(9000, false),
      [60, 150, 180, 120, 60, null],
    ],
    ['only the end', '', ended(600), [null, null, null, null, null, null]],
    ['a stage reported twice', '1@60 1@90 2@210', ended(null), [60, 150, null, null, null, null]],
    ['a clock that was set back', '1@60 2@30', ended(null), [60, null, null, null, null, null]],
  ])('%s', (_, stages, end, seconds) => {
    expect(measured(0, reports(stages), end)).toEqual(seconds)
  })
})

describe('usual times', () => {
  test.each([
    [[], undefined],
    [[200], { from: 200, to: 200, count: 1 }],
    [[240, 180], { from: 180, to: 240, count: 2 }],
    [[240, 180, 200, 190], { from: 180, to: 240, count: 4 }],
    // From five runs on, the shortest and the longest don't count.
    [[900, 180, 200, 190, 30], { from: 180, to: 200, count: 5 }],
  ])('of %j seconds is %j', (times, expected) => {
    const runs = times.map((time, index) => run(`${index}`, [0, 0, time]))
    expect(usualTime(runs, 'bare-metal', 2)).toEqual(expected)
  })

  test('only use measured stages of the same sort', () => {
    const runs = [run('a', [10, null]), run('b', [90, 5], 'virtual')]
    expect(usualTime(runs, 'bare-metal', 0)).toEqual({ from: 10, to: 10, count: 1 })
    expect(usualTime(runs, 'bare-metal', 1)).toBeUndefined()
    expect(usualTime(runs, 'virtual', 1)).toEqual({ from: 5, to: 5, count: 1 })
    expect(usualTime(runs, 'gpu', 0)).toBeUndefined()
  })

  test('of the whole only use complete runs', () => {
    const runs = [
      run('a', [60, 150, 180, 120, 60, 10]),
      run('b', [60, null, 180, 120, 60, 10]),
      run('c', [80, 150, 180, 120, 60, 10]),
    ]
    expect(usualTotal(runs, 'bare-metal')).toEqual({ from: 580, to: 600, count: 2 })
    expect(usualTotal([], 'bare-metal')).toBeUndefined()
  })
})

test('the ten newest runs of each sort are kept, each once', () => {
  let runs: StageRun[] = [run('v', [1], 'virtual', 1)]
  for (let at = 1; at <= 12; at += 1) runs = withRun(runs, run(`b${at}`, [at], 'bare-metal', at))
  runs = withRun(runs, run('b12', [99], 'bare-metal', 12))
  expect(runs.map(({ id }) => id)).toEqual([
    'v',
    ...[12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((at) => `b${at}`),
  ])
  expect(runs[1]?.seconds).toEqual([99])
})

test('without measurements, a stage may take the 20 minutes of spec.md 8', () => {
  expect(stalledAfter(undefined)).toBe(20 * 60)
})

test.each([10, 60, 240])('a stage of %i s is late once it has taken much longer', (to) => {
  const late = stalledAfter({ from: 10, to, count: 3 })
  expect(late).toBeGreaterThanOrEqual(2 * to)
  // Nobody is warned about a few seconds.
  expect(late - to).toBeGreaterThanOrEqual(60)
})

test.each([
  [4, 12, { unit: 's', from: 10, to: 10 }],
  [42, 58, { unit: 's', from: 40, to: 60 }],
  [61, 89, { unit: 's', from: 60, to: 90 }],
  [61, 90, { unit: 'min', from: 1, to: 2 }],
  [180, 250, { unit: 'min', from: 3, to: 4 }],
  [20, 600, { unit: 'min', from: 1, to: 10 }],
])('%i to %i seconds are shown as %j', (from, to, inWords) => {
  expect(roundedRange({ from, to })).toEqual(inWords)
})

const installation = (changes: Partial<Operation>): Operation =>
  testOperation({ action: 'eq/order_instance', ...changes })
const stages = [
  { scope: 'Stage 1: OS installation started', at: 60_000, prompt: true },
  { scope: 'Stage 2: base OS installed', at: 200_000, prompt: true },
]
const end = (state: 'done' | 'failed', at: number) => ({
  state,
  scope: 'deploy_done',
  debug: null,
  at,
  prompt: true,
})
const ordered = (machine: string): Partial<Operation> => ({
  order: {
    machine,
    location: 'NL',
    system: '',
    user: '',
    byTechnicians: false,
    price: null,
    again: '',
    elsewhere: false,
  },
})

test.each([
  [{}, 'bare-metal', 'bare-metal'],
  [{}, 'virtual', 'virtual'],
  [ordered('vm.v2-nano'), undefined, 'new virtual'],
  [ordered('vgpu.v2-a4000'), undefined, 'new vgpu'],
  // Stock servers are named after their hardware.
  [ordered('2x CPUA 64 GB'), undefined, 'new bare-metal'],
] as const)('machines of one sort are compared (%#)', (more, kind, sort) => {
  expect(sortOf(installation(more), kind)).toBe(sort)
})

test.each([
  ['running', { stages }, undefined],
  ['without a stage', { outcome: end('failed', 90_000) }, undefined],
  [
    'failed: the last stage isn’t measured',
    { stages, outcome: end('failed', 900_000) },
    [60, 140, null, null, null, null],
  ],
  [
    'done with missed stages: only those that were seen',
    { stages, outcome: end('done', 900_000) },
    [60, 140, null, null, null, null],
  ],
] as const)('an installation that is %s', (_, more, seconds) => {
  const found = stageRunOf(installation(more), 'virtual')
  expect(found?.seconds).toEqual(seconds)
})

test('time is assigned to the stage in progress, and to none if a message was missed', () => {
  const after = (...numbers: number[]) =>
    installation({
      stages: numbers.map((number) => ({ scope: `Stage ${number}`, at: number * 100_000 })),
    })
  const started = { startedAt: 40_000 }
  expect(stageSeconds({ ...after(1, 2, 3), ...started })).toEqual([60, 100, 100, null, null, null])
  expect(stageSeconds({ ...after(1, 3, 4), ...started })).toEqual([60, null, null, 100, null, null])
})

test('a missed stage has the time of the next report', () => {
  const [first] = stages
  const skipped = installation({
    stages: [...(first ? [first] : []), { scope: 'Stage 4: installation complete', at: 500_000 }],
  })
  expect([...stageStarts(skipped)]).toEqual([
    [1, 60_000],
    [2, 500_000],
    [3, 500_000],
    [4, 500_000],
  ])
})
