import { expect, test } from 'vitest'
import {
  rateOf,
  vatInInvoice,
  vatInSum,
  vatOf,
  type Vat,
  type VatFacts,
  taxedCountries,
  untaxedCountry,
  vatIn,
} from './vat.ts'

const none: Vat = { kind: 'none' }
const unknown: Vat = { kind: 'unknown' }
const dutch: Vat = { kind: 'added', percent: '21.00' }

test.each<[string, VatFacts, Vat]>([
  ['nobody said anything', {}, unknown],
  ['the sign-in said it', { signIn: '21.00' }, dutch],
  ['the country has none', { signIn: '0' }, none],
  ['an invoice said it', { newestInvoice: '21.00' }, dutch],
  ['an invoice was without it', { newestInvoice: '0.00' }, none],
  [
    'the invoice is newer than what was known before',
    { signIn: '19', newestInvoice: '21.00' },
    dutch,
  ],
  ['the invoice does not say it', { signIn: '21.00', newestInvoice: null }, dutch],
  ['the client pays none', { exempt: true, newestInvoice: '21.00' }, none],
  ['a new client without a country', { signIn: '0.00', country: '' }, unknown],
  ['a country without VAT', { signIn: '0.00', country: 'US' }, none],
  ['a country with VAT, added after the sign-in', { signIn: '0.00', country: 'DE' }, unknown],
  ['the API wrote a word', { signIn: 'yes' }, unknown],
  ['the API wrote -1', { signIn: '-1' }, unknown],
])('%s', (_about, facts, vat) => {
  expect(vatOf(facts)).toEqual(vat)
})

// What an invoice asks for: 104.00 and 21.84 are 125.84 with VAT; a top-up of 250.00 is 250.00 at any rate.
test.each([
  ['21.84', '0.00', '21.00', 'incl'],
  ['0.00', '1.10', '0.00', 'incl'],
  ['0.00', '0.00', '0.00', 'none'],
  ['0.00', null, null, 'none'],
  ['0.00', '0.00', '21.00', 'unstated'],
  [null, null, '21.00', 'incl'],
] as const)('an invoice with a tax of %s and %s at %s %%: %s', (tax, tax2, taxrate, basis) => {
  expect(vatInInvoice({ tax, tax2, taxrate })).toBe(basis)
})

test.each([
  [{ kind: 'unknown' }, 'excl', '0'],
  [{ kind: 'none' }, 'none', '0'],
  [{ kind: 'added', percent: '21.00' }, 'incl', '21.00'],
] as const)('an amount with the VAT of %j: %s, counted with %s', (vat, basis, rate) => {
  expect([vatInSum(vat), rateOf(vat)]).toEqual([basis, rate])
})

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
