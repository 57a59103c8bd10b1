import { expect, test } from 'vitest'
import { taxedCountries, untaxedCountry, vatIn } from './vatRates.ts'

test('the union has twenty-seven countries', () => {
  expect(new Set(taxedCountries).size).toBe(27)
})

test.each([
  ['NL', { kind: 'added', percent: '21.00' }],
  ['FI', { kind: 'added', percent: '25.50' }],
  ['HU', { kind: 'added', percent: '27.00' }],
  ['LU', { kind: 'added', percent: '17.00' }],
  [untaxedCountry, { kind: 'none' }],
  [undefined, { kind: 'unknown' }],
] as const)('in %s: %j', (country, vat) => {
  expect(vatIn(country)).toEqual(vat)
})
