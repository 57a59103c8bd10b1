import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { createStore } from '#lib/store/store.ts'
import { useStore } from '#lib/store/useStore.ts'
import { dateTimeFormat } from './dateTimeFormat.ts'
import { isRepeated, zoneName } from './repeatedHour.ts'

type Form = Omit<Intl.DateTimeFormatOptions, 'timeZone'>

/** How dates and times are shown. Only the axes of charts have formats of their own. */
export const dateFormats = {
  /** "Nov 22, 2026" */
  day: { dateStyle: 'medium' },
  /** "Nov 22" */
  shortDay: { day: 'numeric', month: 'short' },
  /** "November 2026" */
  month: { month: 'long', year: 'numeric' },
  /** "Nov 26" */
  shortMonth: { month: 'short', year: '2-digit' },
  /** "Nov 22, 2026, 3:04 AM" */
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Form>

/** Formats a calendar date ("YYYY-MM-DD"), which is the same in every time zone. */
export const formatDay = (i18n: I18n, day: string | Date, form: Form = dateFormats.day): string =>
  i18n.date(new Date(day), { ...form, timeZone: 'UTC' })

/** The time zone for all times; undefined for the browser's. */
export const timeZone = createStore<string | undefined>(undefined)

const localeOf = ({ locale, locales }: I18n): string => [locales ?? locale].flat()[0] ?? locale

const hasClock = ({ timeStyle, hour, minute, second }: Form): boolean =>
  (timeStyle ?? hour ?? minute ?? second) !== undefined

/**
 * Formats times (ms since 1970) in the user's time zone and language; nothing else does. The hour that clocks repeat
 * in autumn names its zone. For calendar dates of the API see `lib/dates/CalendarDate.tsx`.
 */
export function useFormatTime(): (time: number, form: Form) => string {
  const { i18n } = useLingui()
  const zone = useStore(timeZone)
  return (time, form) => {
    const words = i18n.date(new Date(time), zone === undefined ? form : { ...form, timeZone: zone })
    if (!hasClock(form) || !isRepeated(time, zone)) return words
    return `${words} ${zoneName(time, zone, localeOf(i18n))}`
  }
}

/** A time in a file: "2026-10-25 02:30:00" for spreadsheets, and its zone. */
export function useFileTime(): (time: number | undefined) => readonly [at: string, zone: string] {
  const { i18n } = useLingui()
  const zone = useStore(timeZone)
  return (time) => {
    if (time === undefined) return ['', '']
    // Swedish dates are ISO dates.
    const at = dateTimeFormat('sv-SE', {
      ...(zone !== undefined && { timeZone: zone }),
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(time)
    return [at, zoneName(time, zone, localeOf(i18n))]
  }
}
