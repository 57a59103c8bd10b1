import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { dateFormats, timeZone, useFileTime, useFormatTime } from './dateFormats.ts'

afterEach(() => timeZone.set(undefined))

function hooks(locale: string) {
  i18n.loadAndActivate({ locale: locale.slice(0, 2), locales: locale, messages: {} })
  timeZone.set('Europe/Berlin')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>{children}</I18nProvider>
  )
  return renderHook(() => ({ format: useFormatTime(), file: useFileTime() }), { wrapper }).result
    .current
}

const clock = { hour: '2-digit', minute: '2-digit' } as const

test.each([
  ['2026-10-25T00:30:00Z', 'en-GB', '02:30 CEST'],
  ['2026-10-25T01:30:00Z', 'en-GB', '02:30 CET'],
  ['2026-10-25T00:30:00Z', 'de-DE', '02:30 MESZ'],
  ['2026-10-25T01:30:00Z', 'de-DE', '02:30 MEZ'],
  ['2026-10-25T02:30:00Z', 'en-GB', '03:30'],
  ['2026-10-24T23:30:00Z', 'en-GB', '01:30'],
])('%s is %s %s', (time, locale, words) => {
  expect(hooks(locale).format(Date.parse(time), clock)).toBe(words)
})

test('a day has no hour to repeat', () => {
  const { format } = hooks('en-GB')
  expect(format(Date.parse('2026-10-25T00:30:00Z'), dateFormats.day)).toBe('25 Oct 2026')
  expect(format(Date.parse('2026-10-25T00:30:00Z'), dateFormats.dateTime)).toBe(
    '25 Oct 2026, 02:30 CEST',
  )
})

test('files name the zone of every time', () => {
  const { file } = hooks('en-GB')
  expect(file(Date.parse('2026-10-25T00:30:00Z'))).toEqual(['2026-10-25 02:30:00', 'CEST'])
  expect(file(Date.parse('2026-10-25T01:30:00Z'))).toEqual(['2026-10-25 02:30:00', 'CET'])
  expect(file(undefined)).toEqual(['', ''])
})
