import { describe, expect, test } from 'vitest'
import type { SearchedState } from './serverSearch.ts'
import { choiceCounts } from './choiceCounts.ts'

const states = (known: SearchedState[], possible: SearchedState[] = []) => ({
  known: new Set(known),
  possible: new Set(possible),
})

const rows = [
  {
    location: 'NL',
    kind: 'gpu' as const,
    states: states(['running', 'blocked']),
    entry: { detail: 'full' as const, status: 'rent' },
  },
  {
    location: 'NL',
    kind: undefined,
    states: states([], ['running', 'powered-off']),
    entry: { detail: 'full' as const, status: 'power_off' },
  },
  { location: undefined, kind: undefined, states: undefined, entry: { detail: 'id' as const } },
]

describe('counts of filter values', () => {
  test.each([
    ['location', 'NL', 2, 1],
    ['location', 'FI', 0, 1],
    ['kind', 'gpu', 1, 2],
    ['status', 'rent', 1, 1],
    ['state', 'running', 1, 2],
    ['state', 'blocked', 1, 1],
    // Only the API knows groups.
    ['group', 'Gpu', 0, 3],
  ] as const)('%s:%s', (field, choice, known, possible) => {
    expect(choiceCounts(rows, field, [choice]).get(choice)).toEqual({ known, possible })
  })
})
