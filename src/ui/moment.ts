import { useLingui } from '@lingui/react'
import { createStore } from '#lib/store/store.ts'
import { useStore } from '#lib/store/useStore.ts'

type Form = Omit<Intl.DateTimeFormatOptions, 'timeZone'>

/** The formats of full dates and times: "Nov 22, 2026", "Nov 22, 2026, 3:04 AM". */
export const dateFormats = {
  day: { dateStyle: 'medium' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Form>

/** The time zone for all times; undefined for the browser's. */
export const timeZone = createStore<string | undefined>(undefined)

/**
 * Formats times (ms since 1970) in the user's time zone and language; nothing else does. For calendar dates of the
 * service see `lib/dates/CalendarDate.tsx`.
 */
export function useMoment(): (time: number, form: Form) => string {
  const { i18n } = useLingui()
  const zone = useStore(timeZone)
  return (time, form) =>
    i18n.date(new Date(time), zone === undefined ? form : { ...form, timeZone: zone })
}
