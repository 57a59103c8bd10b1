import { expect, test } from 'vitest'
import type { Operation } from '#features/operations/operation.ts'
import { testOperation } from '#features/operations/testOperation.ts'
import { heardAt, sortOf, stageRunOf, tookSeconds } from './installationTimes.ts'

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
  // A machine in stock is called by its hardware.
  [ordered('2x CPUA 64 GB'), undefined, 'new bare-metal'],
] as const)('machines of one sort are compared (%#)', (more, kind, sort) => {
  expect(sortOf(installation(more), kind)).toBe(sort)
})

test.each([
  ['running', { stages }, undefined],
  ['without a stage', { outcome: end('failed', 90_000) }, undefined],
  [
    'failed: the last stage did not take its time',
    { stages, outcome: end('failed', 900_000) },
    [60, 140, null, null, null, null],
  ],
  [
    'done with stages missed: only what was seen',
    { stages, outcome: end('done', 900_000) },
    [60, 140, null, null, null, null],
  ],
] as const)('an installation that is %s', (_, more, seconds) => {
  const run = stageRunOf(installation(more), 'virtual')
  expect(run?.seconds).toEqual(seconds)
})

test('what passed is told of the stage that was worked on, and of none where a message was missed', () => {
  const told = (...numbers: number[]) =>
    installation({
      stages: numbers.map((number) => ({ scope: `Stage ${number}`, at: number * 100_000 })),
    })
  const started = { startedAt: 40_000 }
  expect(tookSeconds({ ...told(1, 2, 3), ...started })).toEqual([60, 100, 100, null, null, null])
  expect(tookSeconds({ ...told(1, 3, 4), ...started })).toEqual([60, null, null, 100, null, null])
})

test('a stage that was missed has the time of the next one heard', () => {
  const [first] = stages
  const skipped = installation({
    stages: [...(first ? [first] : []), { scope: 'Stage 4: installation complete', at: 500_000 }],
  })
  expect([...heardAt(skipped)]).toEqual([
    [1, 60_000],
    [2, 500_000],
    [3, 500_000],
    [4, 500_000],
  ])
})
