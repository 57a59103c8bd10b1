import { expect, test } from 'vitest'
import { regionalLocale } from './region.ts'

const evening = new Date(Date.UTC(2026, 10, 22, 20, 4))

test.each([
  ['en', ['en-US', 'en'], 'Nov 22, 2026, 8:04 PM', '1,234.5'],
  ['en', ['en-GB'], '22 Nov 2026, 20:04', '1,234.5'],
  ['en', ['de-DE', 'de', 'en-US'], '22 Nov 2026, 20:04', '1.234,5'],
  ['en', ['de', 'en-US', 'en'], '22 Nov 2026, 20:04', '1.234,5'],
  ['en', ['en'], 'Nov 22, 2026, 8:04 PM', '1,234.5'],
  ['en', ['th-TH'], 'Nov 22, 2026, 8:04 PM', '1,234.5'],
  ['de', ['de-DE'], '22.11.2026, 20:04', '1.234,5'],
  ['de', ['de-CH'], '22.11.2026, 20:04', "1'234.5"],
  ['de', ['en-US'], '22.11.2026, 20:04', '1.234,5'],
  ['nl', ['nl-BE'], '22 nov 2026, 20:04', '1.234,5'],
  ['fr', ['fr-CA'], '22 nov. 2026, 20 h 04', '1 234,5'],
  ['es', ['es-419'], '22 nov 2026, 8:04 p.m.', '1,234.5'],
  ['en', ['not a tag'], 'Nov 22, 2026, 8:04 PM', '1,234.5'],
  ['en', [], 'Nov 22, 2026, 8:04 PM', '1,234.5'],
])('%s in a browser of %j', (language, preferred, moment, number) => {
  const locale = regionalLocale(language, preferred)
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  expect(format.format(evening).replaceAll(/\s/g, ' ')).toBe(moment)
  expect(new Intl.NumberFormat(locale).format(1234.5).replaceAll(/\s/g, ' ')).toBe(number)
})
