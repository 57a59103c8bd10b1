import { expect, test } from 'vitest'
import { textOrder, valueOrder } from './collation.ts'

test.each<[string, string, string[]]>([
  ['numbers by value', 'en', ['web-2', 'web-10', 'web-010b', 'web-11']],
  ['case between the same letters', 'en', ['ada', 'Ada', 'bob']],
  ['German umlauts beside their letters', 'de', ['Zebra', 'Zug', 'Zürich', 'Zyklop']],
  ['decomposed like composed', 'de', ['Zug', 'Zu\u0308rich', 'Zürich2', 'Zy']],
  ['a sharp s as two', 'de', ['Strasse', 'Straße', 'Straßenbahn', 'Strauch']],
  ['a Spanish ñ after n', 'es', ['nube', 'nz', 'ñandú', 'oso']],
  ['French accents', 'fr', ['cote', 'coté', 'côte', 'côté', 'coter']],
  ['addresses by their numbers', 'en', ['203.0.113.9', '203.0.113.10', '203.0.113.100']],
  ['amounts', 'en', ['9', '10', '100']],
])('%s', (_name, locale, sorted) => {
  const shuffled = sorted.toReversed()
  expect(shuffled.toSorted(textOrder(locale))).toEqual(sorted)
})

test('numbers aren’t compared as texts', () => {
  expect([10, 9, -1, 2.5].toSorted(valueOrder('de'))).toEqual([-1, 2.5, 9, 10])
})
