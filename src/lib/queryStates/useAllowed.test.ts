import { expect, test } from 'vitest'
import { previousDayPlaceholder } from './useAllowed.ts'

const today = { id: 7, period_from: '2026-11-24', period_to: '2027-02-22' }

test.each([
  [
    'the same key a day before',
    { ...today, period_from: '2026-11-23', period_to: '2027-02-21' },
    true,
  ],
  ['the last one of open days', { ...today, period_to: '2027-02-21' }, true],
  ['another key', { ...today, id: 8, period_to: '2027-02-21' }, false],
  ['a longer time', { ...today, period_from: '2026-02-22' }, false],
  ['nothing else', today, false],
  ['nothing', undefined, false],
])('what is shown while today’s data loads, after %s', (_, before, stands) => {
  const shown = previousDayPlaceholder(today)(['entry'], { queryKey: ['api_keys/history', before] })
  expect(shown).toEqual(stands ? ['entry'] : undefined)
})
