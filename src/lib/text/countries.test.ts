import { expect, test } from 'vitest'
import { countries, countryName } from './countries.ts'

test('lists every current country once, sorted by name', () => {
  const all = countries('en')
  const codes = all.map(({ code }) => code)
  for (const code of ['NL', 'DE', 'XK', 'GB', 'US', 'TW', 'VA']) expect(codes).toContain(code)
  for (const code of ['DD', 'YU', 'SU', 'UK', 'EU', 'ZZ', 'XA', 'AC'])
    expect(codes).not.toContain(code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThan(240)
  expect(codes.length).toBeLessThan(255)
  expect(all[0]?.name).toBe('Afghanistan')
  expect(countries('de').find(({ code }) => code === 'AT')?.name).toBe('Österreich')
})

test.each([
  ['NL', 'en', 'Netherlands'],
  ['NL', 'de', 'Niederlande'],
  ['nl', 'en', 'Netherlands'],
  ['', 'en', ''],
  ['<b>', 'en', '<b>'],
])('%s in %s is %s', (code, locale, name) => {
  expect(countryName(code, locale)).toBe(name)
})
