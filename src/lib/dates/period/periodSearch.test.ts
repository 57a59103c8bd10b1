import { expect, test } from 'vitest'
import { readPeriod, periodOf } from './periodSearch.ts'

const today = '2026-03-31'

test.each([
  ['', '2026-01-01', today],
  ['range=quarter', '2026-01-01', today],
  ['range=month', '2026-03-02', today],
  ['range=year', '2025-04-01', today],
  ['range=own&from=2026-02-01&to=2026-02-03', '2026-02-01', '2026-02-03'],
  ['range=own&from=2026-02-01', '2026-02-01', today],
  ['range=own', '2026-01-01', today],
  // No days of the calendar, and days that no range asked for.
  ['range=own&from=2026-02-30&to=x', '2026-01-01', today],
  ['from=2026-02-01', '2026-01-01', today],
  ['range=century', '2026-01-01', today],
])('%j is from %s to %s', (search, from, to) => {
  const read = readPeriod(Object.fromEntries(new URLSearchParams(search)))
  expect(periodOf(read, today)).toEqual({ from, to })
})

test('dates in the wrong order are no period', () => {
  const search = { range: 'own', from: '2026-02-02', to: '2026-02-01' } as const
  expect(periodOf(readPeriod(search), today)).toBeUndefined()
})
