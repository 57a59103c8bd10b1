import { expect, test, vi } from 'vitest'
import { dateTimeFormat } from './dateTimeFormat.ts'
import { zoneName } from './repeatedHour.ts'

test('the rows of a file share their formatters', () => {
  const { DateTimeFormat } = Intl
  let made = 0
  vi.stubGlobal('Intl', {
    ...Intl,
    DateTimeFormat: class extends DateTimeFormat {
      constructor(...settings: ConstructorParameters<typeof DateTimeFormat>) {
        made++
        super(...settings)
      }
    },
  })
  for (let row = 0; row < 100; row++) zoneName(row * 300_000, 'Europe/Vienna', 'de-AT')
  vi.unstubAllGlobals()
  expect(made).toBe(1)
})

test('other options are another formatter', () => {
  const zone = { timeZone: 'Europe/Vienna' }
  expect(dateTimeFormat('de', zone)).toBe(dateTimeFormat('de', { ...zone }))
  expect(dateTimeFormat('de', zone)).not.toBe(dateTimeFormat('en', zone))
  expect(dateTimeFormat('de', zone)).not.toBe(dateTimeFormat('de', { ...zone, month: 'long' }))
})
