import { expect, test } from 'vitest'
import { formatUnitPrice } from './unitPrice.ts'

test.each([
  ['1.875', 'en', '€1.875'],
  ['15', 'en', '€15.00'],
  ['1.5', 'en', '€1.50'],
  ['0.12345', 'en', '€0.1235'],
  ['1.875', 'de', '1,875\u00A0€'],
  ['many', 'en', 'many EUR'],
])('%s each is written %s: %s', (amount, locale, expected) => {
  expect(formatUnitPrice(amount, 'EUR', locale)).toBe(expected)
})
