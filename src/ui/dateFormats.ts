import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { createStore } from '#lib/store/store.ts'
import { useStore } from '#lib/store/useStore.ts'

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

/**
 * Formats times (ms since 1970) in the user's time zone and language; nothing else does. For calendar dates of the
 * service see `lib/dates/CalendarDate.tsx`.
 */
export function useFormatTime(): (time: number, form: Form) => string {
  const { i18n } = useLingui()
  const zone = useStore(timeZone)
  return (time, form) =>
    i18n.date(new Date(time), zone === undefined ? form : { ...form, timeZone: zone })
}
