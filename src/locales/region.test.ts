import { expect, test } from 'vitest'
import { regionalLocale, spreadsheetLocale } from './region.ts'

const evening = new Date(Date.UTC(2026, 10, 22, 20, 4))

test.each([
  ['en', ['en-US', 'en'], 'Nov 22, 2026, 8:04 PM', '1,234.5'],
  ['en', ['en-GB'], '22 Nov 2026, 20:04', '1,234.5'],
  ['en', ['de-DE', 'de', 'en-US'], '22 Nov 2026, 20:04', '1.234,5'],
  ['en', ['de', 'en-US', 'en'], '22 Nov 2026, 20:04', '1.234,5'],
  ['en', ['en'], 'Nov 22, 2026, 8:04 PM', '1,234.5'],
  ['en', ['th-TH'], '22 Nov 2026, 20:04', '1,234.5'],
  ['de', ['de-DE'], '22.11.2026, 20:04', '1.234,5'],
  ['de', ['de-CH'], '22.11.2026, 20:04', "1'234.5"],
  ['de', ['en-US'], '22.11.2026, 20:04', '1.234,5'],
  ['nl', ['nl-BE'], '22 nov 2026, 20:04', '1.234,5'],
  ['fr', ['fr-CA'], '22 nov. 2026, 20 h 04', '1 234,5'],
  ['es', ['es-419'], '22 nov 2026, 8:04 p.m.', '1,234.5'],
  // Regions that Node 20 (ICU 74), Chromium 156 and Firefox 153 have no English for: day first, the region's own clock.
  ['en', ['en-GR'], '22 Nov 2026, 8:04 pm', '1,234.5'],
  ['en', ['el'], '22 Nov 2026, 8:04 pm', '1,234.5'],
  ['en', ['en-HR'], '22 Nov 2026, 20:04', '1,234.5'],
  ['en', ['en-LU'], '22 Nov 2026, 20:04', '1,234.5'],
  ['en', ['en-TR'], '22 Nov 2026, 20:04', '1,234.5'],
  ['en', ['tr-TR', 'en-US'], '22 Nov 2026, 20:04', '1,234.5'],
  ['en', ['en-IS'], '22 Nov 2026, 20:04', '1,234.5'],
  ['en', ['en-BG'], '22 Nov 2026, 20:04', '1,234.5'],
  ['en', ['sr-Latn-RS'], '22 Nov 2026, 20:04', '1,234.5'],
  ['en', ['en-LI'], '22 Nov 2026, 20:04', '1,234.5'],
  ['en', ['en-RU'], '22 Nov 2026, 20:04', '1,234.5'],
  ['en', ['pt-BR'], '22 Nov 2026, 20:04', '1,234.5'],
  ['en', ['es-MX'], '22 Nov 2026, 8:04 pm', '1,234.5'],
  ['en', ['es-419'], '22 Nov 2026, 8:04 pm', '1,234.5'],
  ['en', ['ko-KR'], '22 Nov 2026, 8:04 pm', '1,234.5'],
  ['en', ['ar-SA'], '22 Nov 2026, 8:04 pm', '1,234.5'],
  ['en', ['fa-IR'], '22 Nov 2026, 20:04', '1,234.5'],
  ['en', ['zh-Hant-TW'], '22 Nov 2026, 8:04 pm', '1,234.5'],
  ['en', ['en-XK'], '22 Nov 2026, 20:04', '1,234.5'],
  // Regions with English of their own keep it.
  ['en', ['en-CA'], 'Nov 22, 2026, 8:04 p.m.', '1,234.5'],
  ['en', ['en-PH'], 'Nov 22, 2026, 8:04 PM', '1,234.5'],
  ['en', ['es-PR'], 'Nov 22, 2026, 8:04 PM', '1,234.5'],
  ['en', ['ja-JP'], 'Nov 22, 2026, 20:04', '1,234.5'],
  ['en', ['en-FR'], '22 Nov 2026, 20:04', '1 234,5'],
  ['en', ['en-150'], '22 Nov 2026, 20:04', '1,234.5'],
  // Other languages have no American dates.
  ['de', ['tr-TR'], '22.11.2026, 20:04', '1.234,5'],
  ['fr', ['el-GR'], '22 nov. 2026, 20:04', '1 234,5'],
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

test('the clock is that of the region in formats with an hour only', () => {
  const hour = (preferred: string) =>
    new Intl.DateTimeFormat(regionalLocale('en', [preferred]), {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'UTC',
    }).format(evening)
  expect(hour('hr-HR')).toBe('20:04')
  expect(hour('el-GR')).toBe('08:04 pm')
})

test.each([
  ['en', 'el-GR', 'el-GR'],
  ['en', 'en-TR', 'tr-TR'],
  ['en', 'en-GB', 'en-GB-u-ca-gregory'],
  ['en', 'de-DE', 'en-DE-u-ca-gregory'],
  ['fr', 'fr-CH', 'fr-CH-u-ca-gregory'],
  ['de', 'en-US', 'en-US'],
])('%s in a browser of %s: spreadsheets of %s', (language, preferred, own) => {
  expect(spreadsheetLocale(regionalLocale(language, [preferred]))).toBe(own)
})
