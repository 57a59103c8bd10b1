import { expect, test } from 'vitest'
import { vatOf, type Vat, type VatFacts } from './vat.ts'

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
  ['the service wrote a word', { signIn: 'yes' }, unknown],
  ['the service wrote -1', { signIn: '-1' }, unknown],
])('%s', (_about, facts, vat) => {
  expect(vatOf(facts)).toEqual(vat)
})
