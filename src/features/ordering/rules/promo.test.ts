import { expect, test } from 'vitest'
import { looksLikePromoCode, normalPromoCode } from './promo.ts'

test('a promo code is compared without spaces around it, in capitals', () => {
  expect(normalPromoCode('  welcome10 ')).toBe('WELCOME10')
})

test.each([
  ['WELCOME10', true],
  [' spring_5 ', true],
  ['A1', false],
  ['TEN PERCENT', false],
  ['', false],
])('"%s" can be a code: %s', (code, possible) => {
  expect(looksLikePromoCode(code)).toBe(possible)
})
