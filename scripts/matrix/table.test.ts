import { expect, test } from 'vitest'
import type { Cell } from '../../e2e/matrix/cells.ts'
import { outcomesIn } from './outcomes.ts'
import { isComplete, matrixTable } from './table.ts'

const unsent = 'Nothing sends it.'
const base = { row: undefined, reason: undefined, isConnection: false }
const cells: readonly Cell[] = [
  { ...base, title: 'eq/on: 503', key: 'eq/on', disturbance: '503' },
  { ...base, title: 'eq/on: Back', key: 'eq/on', disturbance: 'Back' },
  { ...base, title: 'x', key: 'auth/flip_tag', disturbance: '503', reason: unsent },
  { ...base, title: 'y', key: 'auth/flip_tag', disturbance: 'Back', reason: unsent },
]
const outcomes = { 'eq/on: 503': true, 'eq/on: Back': false }

test('a report’s nested suites become outcomes by title, without tests that were only listed', () => {
  const report = {
    suites: [
      {
        specs: [
          { title: 'eq/on: 503', ok: true, tests: [{ results: [{}] }] },
          { title: 'eq/off: 503', ok: true, tests: [{ results: [] }] },
        ],
        suites: [{ specs: [{ title: 'eq/on: Back', ok: false, tests: [{ results: [{}] }] }] }],
      },
    ],
  }
  expect(outcomesIn(JSON.stringify(report))).toEqual(outcomes)
})

test('it is complete once every cell that can happen has an outcome', () => {
  expect(isComplete(cells, outcomes)).toBe(true)
  expect(isComplete(cells, { 'eq/on: 503': true })).toBe(false)
})

test('the table has a mark for each cell, and the reasons below', () => {
  const lines = matrixTable(cells, outcomes).split('\n')
  expect(lines).toContain('| write | 503 | Back |')
  expect(lines).toContain('| `eq/on` | ✓ | ✗ |')
  expect(lines).toContain('| `auth/flip_tag` | – 1 | – 1 |')
  expect(lines).toContain(`1. ${unsent}`)
  expect(lines.find((line) => line.includes('cells pass'))).toMatch(/^1 of 2 cells pass/)
})
