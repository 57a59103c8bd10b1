import { expect, test } from 'vitest'
import { momentOfText } from './serviceTime.ts'

test.each([
  ['2026-11-21 09:00:00', 1_795_251_600],
  ['2026-11-21T09:00:00', 1_795_251_600],
  ['0000-00-00 00:00:00', undefined],
  ['yesterday', undefined],
  ['', undefined],
  [null, undefined],
])('%j is %s', (text, moment) => {
  expect(momentOfText(text)).toBe(moment)
})
