import { expect, test } from 'vitest'
import { threeWay } from './threeWay.ts'

const none = { changes: {}, clashes: [], others: [] }

test.each([
  ['nothing is touched', ['Delft', 'Delft', 'Delft'], none],
  ['only I changed it', ['Delft', 'Delft', 'Utrecht'], { ...none, changes: { city: 'Utrecht' } }],
  ['only others changed it', ['Delft', 'Gouda', 'Delft'], { ...none, others: ['city'] }],
  ['both made the same of it', ['Delft', 'Gouda', 'Gouda'], none],
  [
    'both changed it otherwise',
    ['Delft', 'Gouda', 'Utrecht'],
    {
      changes: { city: 'Utrecht' },
      clashes: [{ field: 'city', now: 'Gouda', wanted: 'Utrecht' }],
      others: [],
    },
  ],
  ['I emptied it', ['Delft', 'Delft', ''], { ...none, changes: { city: '' } }],
] as const)('%s', (_title, [began, now, wanted], expected) => {
  expect(threeWay({ city: began }, { city: now }, { city: wanted })).toEqual(expected)
})

test('each field is compared by itself, and what a record does not name is empty', () => {
  const began = { city: 'Delft', street: 'Kade 1' }
  const now = { city: 'Gouda', street: 'Kade 1', kept: 'x' }
  const wanted = { city: 'Delft', street: 'Kade 2', note: 'new' }
  expect(threeWay(began, now, wanted)).toEqual({
    changes: { street: 'Kade 2', note: 'new' },
    clashes: [],
    others: ['city'],
  })
})
