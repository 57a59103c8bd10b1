import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { formatDuration } from './Duration.tsx'
import { formatRelative, relativeDay } from './RelativeTime.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

describe('a duration', () => {
  test.each([
    [-3, '0 s'],
    [59.9, '59 s'],
    [102, '1 min 42 s'],
    [3600, '1 h'],
    [7500, '2 h 5 min'],
    [2 * 86_400 + 3 * 3600, '2 d 3 h'],
  ])('%d seconds read "%s"', (seconds, words) => {
    expect(formatDuration(i18n, seconds)).toBe(words)
  })
})

describe('a relative time', () => {
  const now = 1_790_000_000
  test.each([
    [-2, 'now'],
    [-240, '4 minutes ago'],
    [12 * 86_400 - 40, 'in 12 days'],
    [-400 * 86_400, '1 year ago'],
    // Rounds up to the next unit.
    [59.7, 'in 1 minute'],
    [-59.6 * 60, '1 hour ago'],
    [-23.7 * 3600, '1 day ago'],
    [-29.7 * 86_400, '1 month ago'],
  ])('%d seconds from now reads "%s"', (distance, words) => {
    expect(formatRelative('en', now + distance, now)).toBe(words)
  })
})

test.each([
  [0, 'today'],
  [1, 'tomorrow'],
  [-1, 'yesterday'],
  [15, 'in 15 days'],
  [-9, '9 days ago'],
  [90, 'in 3 months'],
  [Number.NaN, undefined],
])('a day %d days away is "%s"', (days, words) => {
  expect(relativeDay('en', days)).toBe(words)
})
