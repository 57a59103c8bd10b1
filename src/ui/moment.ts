import { useLingui } from '@lingui/react'
import { createStore } from '#lib/store/store.ts'
import { useStore } from '#lib/store/useStore.ts'

type Form = Omit<Intl.DateTimeFormatOptions, 'timeZone'>

/** How days and moments are written where they stand in full: "Nov 22, 2026", "Nov 22, 2026, 3:04 AM". */
export const dateFormats = {
  day: { dateStyle: 'medium' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Form>

/** The zone that all moments are written in; undefined: the browser's own. */
export const timeZone = createStore<string | undefined>(undefined)

/**
 * Writes moments, in ms since 1970, in the zone and the language of whoever reads: the one way to do it. Days of the
 * service's calendar are no moments, see `lib/dates/CalendarDate.tsx`.
 */
export function useMoment(): (time: number, form: Form) => string {
  const { i18n } = useLingui()
  const zone = useStore(timeZone)
  return (time, form) =>
    i18n.date(new Date(time), zone === undefined ? form : { ...form, timeZone: zone })
}
