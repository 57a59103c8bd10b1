import { describe, expect, test } from 'vitest'
import { locales } from '#locales/languages.ts'
import { regionalLocale } from '#locales/region.ts'
import { formatMoney } from './amount.ts'
import { minorDigits, parseAmount } from './typedAmount.ts'

test.each([
  ['12', 'EUR', '12.00'],
  [' 12.5 ', 'EUR', '12.50'],
  ['12,50', 'EUR', '12.50'],
  ['0.01', 'EUR', '0.01'],
  ['9999999.99', 'EUR', '9999999.99'],
  ['1.000,50 €', 'EUR', '1000.50'],
  ['1.000,00', 'EUR', '1000.00'],
  ['€1,000.50', 'EUR', '1000.50'],
  ['€5', 'EUR', '5.00'],
  ['1 000,50 €', 'EUR', '1000.50'],
  ['1\u202f000,50\u00a0€', 'EUR', '1000.50'],
  ['1’000.50', 'CHF', '1000.50'],
  ['EUR 1000,50', 'EUR', '1000.50'],
  ['1000,50 EUR\n', 'EUR', '1000.50'],
  ['$1,000.50', 'USD', '1000.50'],
  ['US$ 1.000,50', 'USD', '1000.50'],
  ['1 000,50 $US', 'USD', '1000.50'],
  ['1.000.000', 'EUR', '1000000.00'],
  // Any currency, where the account's is unknown.
  ['$5', '', '5.00'],
  // Without decimals there is only one way to read it.
  ['1200', 'JPY', '1200.00'],
  ['¥1,200', 'JPY', '1200.00'],
  ['1.200', 'JPY', '1200.00'],
])('"%s" in %s is %s', (typed, currency, amount) => {
  expect(parseAmount(typed, currency)).toEqual({ ok: true, amount })
})

test.each([
  ['', 'EUR', 'missing'],
  ['   ', 'EUR', 'missing'],
  ['0', 'EUR', 'zero'],
  ['0,00', 'EUR', 'zero'],
  ['0.00 €', 'EUR', 'zero'],
  ['12.3456', 'EUR', 'unreadable'],
  ['1,234.567', 'EUR', 'unreadable'],
  ['12.5', 'JPY', 'unreadable'],
  ['12.', 'EUR', 'unreadable'],
  ['-5', 'EUR', 'unreadable'],
  ['−5,00 €', 'EUR', 'unreadable'],
  ['1e3', 'EUR', 'unreadable'],
  ['12345678', 'EUR', 'unreadable'],
  ['12.345.678,00', 'EUR', 'unreadable'],
  ['١٢', 'EUR', 'unreadable'],
  ['€104.00/month', 'EUR', 'unreadable'],
  ['€104.00 excl. VAT', 'EUR', 'unreadable'],
  // Two cells of a table.
  ['12\t345', 'EUR', 'unreadable'],
  ['12\n345', 'EUR', 'unreadable'],
  ['$5', 'EUR', 'other-currency'],
  ['€1,000.50', 'USD', 'other-currency'],
  ['5 USD', 'EUR', 'other-currency'],
  ['CA$5', 'USD', 'other-currency'],
])('"%s" in %s is %s', (typed, currency, problem) => {
  expect(parseAmount(typed, currency)).toEqual({ ok: false, problem })
})

test.each([
  ['1.000', '1000.00'],
  ['1,000', '1000.00'],
  ['1.000 €', '1000.00'],
  ['12.345', '12345.00'],
  ['999,999', '999999.00'],
])('"%s" may be %s, or a thousandth of it', (typed, amount) => {
  expect(parseAmount(typed, 'EUR')).toEqual({ ok: false, problem: 'ambiguous', amount })
})

describe('every amount that the panel shows can be pasted', () => {
  const regions = [
    'US',
    'GB',
    'IE',
    'IN',
    'DE',
    'AT',
    'CH',
    'NL',
    'BE',
    'FR',
    'CA',
    'ES',
    'MX',
    'ZA',
  ]
  const shownIn = (language: string): readonly string[] => [
    language,
    ...regions.map((region) => regionalLocale(language, [`xx-${region}`])),
  ]
  test.each(Object.keys(locales))('in %s, in any region', (language) => {
    for (const locale of shownIn(language))
      for (const currency of ['EUR', 'USD', 'GBP', 'CHF', 'RUB', 'JPY'])
        for (const amount of ['0.50', '6.47', '17.00', '999.99', '1000.50', '1234567.89']) {
          const value = currency === 'JPY' ? `${amount.split('.')[0]}.00` : amount
          if (value === '0.00') continue
          const shown = formatMoney(value, currency, locale)
          expect([locale, shown, parseAmount(shown, currency)]).toEqual([
            locale,
            shown,
            { ok: true, amount: value },
          ])
        }
  })
})

test.each([
  ['EUR', 2],
  ['USD', 2],
  ['JPY', 0],
  // More digits than the API has.
  ['KWD', 2],
  ['', 2],
  ['€', 2],
])('%s has %d digits after the point', (currency, digits) => {
  expect(minorDigits(currency)).toBe(digits)
})
