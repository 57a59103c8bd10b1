import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages as de } from '#locales/server.de.po'
import { messages as en } from '#locales/server.en.po'
import { messages as es } from '#locales/server.es.po'
import { messages as fr } from '#locales/server.fr.po'
import { messages as nl } from '#locales/server.nl.po'
import { useTrafficWords } from './trafficWords.ts'

const catalogs = { de, en, es, fr, nl }

function wordsIn(locale: keyof typeof catalogs, interval: number | undefined) {
  i18n.loadAndActivate({ locale, messages: catalogs[locale] })
  const { result } = renderHook(() => useTrafficWords(interval), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  return result.current
}

const day = 86_400

test.each([
  ['en', undefined, 'peak in, 9:00', undefined],
  ['en', 300, 'peak in, 9:00', '95th percentile'],
  ['en', 10, 'highest 10-second average in, 9:00', '95th percentile of 10-second averages'],
  ['en', 60, 'highest 1-minute average in, 9:00', '95th percentile of 1-minute averages'],
  ['en', 3600, 'highest hourly average in, 9:00', '95th percentile of hourly averages'],
  ['en', 7200, 'highest 2-hour average in, 9:00', '95th percentile of 2-hour averages'],
  ['en', day, 'highest daily average in, 9:00', '95th percentile of daily averages'],
  ['en', 7 * day, 'highest 7-day average in, 9:00', '95th percentile of 7-day averages'],
  ['de', 300, 'Spitze eingehend, 9:00', '95. Perzentil'],
  ['de', 7200, 'höchstes 2-Stunden-Mittel eingehend, 9:00', '95. Perzentil der 2-Stunden-Mittel'],
  ['de', day, 'höchstes Tagesmittel eingehend, 9:00', '95. Perzentil der Tagesmittel'],
  ['es', 60, 'media por minuto máxima de entrada, 9:00', 'percentil 95 de las medias por minuto'],
  ['es', 7200, 'media de 2 horas máxima de entrada, 9:00', 'percentil 95 de las medias de 2 horas'],
  ['es', day, 'media diaria máxima de entrada, 9:00', 'percentil 95 de las medias diarias'],
  ['fr', 3600, 'moyenne horaire la plus haute, entrant, 9:00', '95e centile des moyennes horaires'],
  [
    'fr',
    day,
    'moyenne journalière la plus haute, entrant, 9:00',
    '95e centile des moyennes journalières',
  ],
  [
    'nl',
    1800,
    'hoogste gemiddelde over 30 minuten, in, 9:00',
    '95e percentiel van de gemiddelden over 30 minuten',
  ],
  ['nl', day, 'hoogste daggemiddelde, in, 9:00', '95e percentiel van de daggemiddelden'],
] as const)('in %s, points every %s s', (locale, interval, peak, percentile) => {
  const words = wordsIn(locale, interval)
  expect(words.peak('in', '9:00')).toBe(peak)
  expect(words.percentile).toBe(percentile)
})

test.each([
  [
    'en',
    'Shows 2-hour averages',
    'highest 2-hour average',
    '95th percentile: 95 of 100 2-hour averages are at or below this',
  ],
  [
    'de',
    'Gezeigt: 2-Stunden-Mittel',
    'höchstes 2-Stunden-Mittel',
    '95. Perzentil: 95 von 100 2-Stunden-Mittelwerten liegen auf oder unter diesem Wert',
  ],
  [
    'es',
    'Se muestran medias de 2 horas',
    'media de 2 horas máxima',
    'Percentil 95: 95 de cada 100 medias de 2 horas no superan este valor',
  ],
  [
    'fr',
    'Affichage des moyennes sur 2 heures',
    'moyenne sur 2 heures la plus haute',
    '95e centile : 95 % des moyennes sur 2 heures ne dépassent pas cette valeur',
  ],
  [
    'nl',
    'Toont gemiddelden over 2 uur',
    'hoogste gemiddelde over 2 uur',
    '95e percentiel: 95 van 100 gemiddelden over 2 uur zijn niet hoger',
  ],
] as const)('the legend in %s', (locale, shown, maximum, meaning) => {
  const words = wordsIn(locale, 7200)
  expect(words).toMatchObject({ shown, maximum, percentileMeaning: meaning })
})
