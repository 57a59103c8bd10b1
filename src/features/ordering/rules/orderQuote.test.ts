import { describe, expect, test } from 'vitest'
import {
  quotedLicence,
  quoteOf,
  type MonthlyPrices,
  type QuoteItems,
  type OrderQuote,
  type QuoteTerms,
} from './orderQuote.ts'

const terms: QuoteTerms = {
  period: 'monthly',
  currency: 'EUR',
  vat: { kind: 'none' },
  promoCode: '',
  credit: null,
}
const server = { name: 'vm.v2-mini', monthly: { EUR: '8.00', USD: '8.64', RUR: '800.00' } }

const quote = (choice: Partial<QuoteItems> = {}, more: Partial<QuoteTerms> = {}): OrderQuote =>
  quoteOf({ server, ...choice }, { ...terms, ...more })

function offered(choice: Partial<QuoteItems> = {}, more: Partial<QuoteTerms> = {}) {
  const found = quote(choice, more)
  if (found.kind !== 'offered') throw new Error(found.kind)
  return found
}

describe('prices are in the client’s currency', () => {
  test.each([
    ['EUR', '8.00'],
    ['USD', '8.64'],
    // Billing has RUB, the catalog RUR.
    ['RUB', '800.00'],
  ])('%s: %s', (currency, total) => {
    expect(offered({}, { currency }).price.now.total).toBe(total)
  })

  test.each<[string, MonthlyPrices, readonly string[]]>([
    ['it is sold in other currencies', { EUR: '8.00', RUR: '800.00' }, ['EUR', 'RUR']],
    ['-1 is no price', { USD: '-1', EUR: '8.00' }, ['EUR']],
    ['0 is no price of a server', { USD: '0.00', EUR: '8.00' }, ['EUR']],
    ['null is no price', { USD: null, EUR: '8.00' }, ['EUR']],
    ['it is sold nowhere', { USD: '-1', EUR: '0' }, []],
    ['its price is unknown', {}, []],
  ])('a server isn’t offered if %s', (_why, monthly, soldIn) => {
    expect(quote({ server: { name: 'vm.v2-mini', monthly } }, { currency: 'USD' })).toEqual({
      kind: 'not-offered',
      currency: 'USD',
      items: [{ kind: 'server', name: 'vm.v2-mini', soldIn }],
    })
  })

  test('all items that aren’t sold in it are named', () => {
    const plan = { name: '10Tb', monthly: { EUR: '9.00' } }
    const software = { name: 'Hosting panel', monthly: { EUR: '6.50' } }
    expect(quote({ plan, software }, { currency: 'USD' })).toMatchObject({
      kind: 'not-offered',
      items: [
        { kind: 'traffic-plan', name: '10Tb' },
        { kind: 'software', name: 'Hosting panel' },
      ],
    })
  })

  test('free items are free in every currency', () => {
    const plan = { name: '3Tb', monthly: { EUR: '0' } }
    const { price } = offered({ plan }, { currency: 'USD' })
    expect(price.lines.map(({ part, amount }) => [part.kind, amount])).toEqual([
      ['server', '8.64'],
      ['traffic-plan', '0.00'],
    ])
  })
})

test('a free or paid OS has no license item; a priced one has its cores', () => {
  expect(quotedLicence({ kind: 'free' })).toBeUndefined()
  expect(quotedLicence({ kind: 'paid' })).toBeUndefined()
  const licence = quotedLicence({ kind: 'priced', cores: 10, perCore: '1.875', monthly: '18.75' })
  const { price } = offered({ os: { name: 'Windows Server 2022', licence } })
  expect(price.lines[1]?.part).toEqual({
    kind: 'os-licence',
    name: 'Windows Server 2022',
    monthly: '18.75',
    cores: 10,
  })
  // 8.00 + 18.75
  expect(price.now.total).toBe('26.75')
})

test('a license uses the known price in the currency', () => {
  const licence = { monthly: { EUR: '18.75', USD: '20.25' }, cores: 10 }
  const os = { name: 'Windows Server 2022', licence }
  const { price } = offered({ os }, { currency: 'USD' })
  expect(price.lines[1]?.part).toMatchObject({ monthly: '20.25' })
})

test('IP addresses without a known price are left out of the total and listed', () => {
  const found = offered({ addresses: { count: 2, monthly: {} } })
  expect(found.unpriced).toEqual([{ kind: 'addresses', name: '', count: 2 }])
  expect(found.price.now.total).toBe('8.00')
  expect(found.exact).toBe(false)
})

test('IP addresses with a price are in the total', () => {
  // 8.00 + 2 x 2.00
  const found = offered({ addresses: { count: 2, monthly: { EUR: '2.00' } } })
  expect(found.price.now.total).toBe('12.00')
  expect(found.exact).toBe(true)
  expect(offered({ addresses: { count: 0, monthly: {} } }).unpriced).toEqual([])
})

describe('a promo code', () => {
  test.each([
    ['', undefined, { kind: 'none' }, '8.00', true],
    ['  ', undefined, { kind: 'none' }, '8.00', true],
    ['ä', undefined, { kind: 'no-code', code: 'Ä' }, '8.00', true],
    [' welcome10', undefined, { kind: 'on-invoice', code: 'WELCOME10' }, '8.00', false],
    ['WELCOME10', 'OTHER', { kind: 'on-invoice', code: 'WELCOME10' }, '8.00', false],
    // 8.00 - 10 %
    ['welcome10', 'WELCOME10', { kind: 'counted', code: 'WELCOME10' }, '7.20', true],
  ])('typed as "%s", known as %s', (promoCode, known, expected, total, exact) => {
    const promo = known === undefined ? undefined : { code: known, percent: 10 }
    const found = offered({}, { promoCode, promo })
    expect(found.promo).toEqual(expected)
    expect(found.price.now.total).toBe(total)
    expect(found.exact).toBe(exact)
  })
})

describe('credit', () => {
  // 8.00 x 21 % = 1.68
  const vat = { kind: 'added', percent: '21.00' } as const
  test.each([
    [null, { kind: 'not-known' }],
    ['9.68', { kind: 'from-credit', credit: '9.68', left: '0.00' }],
    ['20.00', { kind: 'from-credit', credit: '20.00', left: '10.32' }],
    ['9.67', { kind: 'by-invoice', credit: '9.67', missing: '0.01' }],
    ['-5.00', { kind: 'by-invoice', credit: '-5.00', missing: '14.68' }],
  ])('of %s', (credit, payment) => {
    expect(offered({}, { credit, vat }).payment).toEqual(payment)
  })
})

test('without a known VAT the total isn’t exact', () => {
  expect(offered({}, { vat: { kind: 'unknown' } }).exact).toBe(false)
})
