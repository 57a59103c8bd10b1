import { expect, test } from 'vitest'
import type { Cell } from '../../e2e/browsers/connections/cells.ts'
import { enginesTable, isComplete, resultsIn } from './engines.ts'

const cells: readonly Cell[] = [
  {
    title: 'eq/off: closed',
    key: 'eq/off',
    ending: 'closed after the work',
    isRefusing: false,
  },
]
const result = { arrived: 2, carriedOut: 2, told: 'silent', ok: true } as const
const results = { 'firefox eq/off: closed': result, 'webkit eq/off: closed': result }

test('a report’s annotations become results by engine and title, without other tests', () => {
  const { ok: _, ...noted } = result
  const cell = (projectName: string) => ({
    projectName,
    status: 'expected',
    annotations: [{ type: 'result', description: JSON.stringify(noted) }, { type: 'not told' }],
  })
  const specs = [
    { title: 'eq/off: closed', tests: [cell('firefox'), cell('webkit')] },
    {
      title: 'reboots a server',
      tests: [{ projectName: 'firefox', status: 'expected', annotations: [] }],
    },
  ]
  const report = { suites: [{ specs: [], suites: [{ specs }] }] }
  expect(resultsIn(JSON.stringify(report))).toEqual(results)
})

test('it is complete once every cell has a result in every engine', () => {
  expect(isComplete(cells, results)).toBe(true)
  expect(isComplete(cells, { 'firefox eq/off: closed': result })).toBe(false)
})

test('the table has what arrived, was carried out and told, and marks what failed', () => {
  const failed = { ...results, 'webkit eq/off: closed': { ...result, ok: false } }
  const lines = enginesTable(cells, failed).split('\n')
  expect(lines).toContain('| `eq/off` | 2 / 2 done ¹ |')
  expect(lines).toContain('| `eq/off` | ✗ 2 / 2 done ¹ |')
  expect(lines.find((line) => line.includes('cells pass'))).toMatch(/^1 of 2 cells pass/)
})
