import { useLingui } from '@lingui/react'
import { useSyncExternalStore } from 'react'

type Form = Omit<Intl.DateTimeFormatOptions, 'timeZone'>

let zone: string | undefined
const listeners = new Set<() => void>()

/** The zone that all moments are written in from now on; undefined: the browser's own. */
export function setTimeZone(next: string | undefined): void {
  zone = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The zone that moments are written in; undefined: the browser's own. */
export const useTimeZone = (): string | undefined => useSyncExternalStore(subscribe, () => zone)

/**
 * Writes moments, in ms since 1970, in the zone and the language of whoever reads: the one way to do it. Days of the
 * service's calendar are no moments, see `lib/dates/CalendarDate.tsx`.
 */
export function useMoment(): (time: number, form: Form) => string {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  return (time, form) =>
    i18n.date(new Date(time), timeZone === undefined ? form : { ...form, timeZone })
}
