import { useLingui } from '@lingui/react'
import { formatRelative } from '#ui/relativeTime.ts'
import { useNow } from '#ui/useNow.ts'

/** The day it is for the service, whose dates are in UTC: "YYYY-MM-DD". */
export const useToday = (): string => new Date(useNow(60_000)).toISOString().slice(0, 10)

/** A day of the service's calendar, "YYYY-MM-DD"; how far it is on hover. */
export function CalendarDate({ date }: { date: string }) {
  const { i18n } = useLingui()
  const midnight = Date.parse(date)
  const now = useNow(60_000)
  return (
    <time
      dateTime={date}
      title={formatRelative(i18n.locale, midnight / 1000, now / 1000)}
      className="num whitespace-nowrap"
    >
      {i18n.date(new Date(midnight), { dateStyle: 'medium', timeZone: 'UTC' })}
    </time>
  )
}
