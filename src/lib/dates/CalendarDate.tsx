import { useLingui } from '@lingui/react'
import { formatDay } from '#ui/dateFormats.ts'
import { relativeDay } from '#ui/RelativeTime.tsx'
import { useNow } from '#ui/useNow.ts'
import { dayAt, daysBetween, type CalendarDay } from './calendarDays.ts'

/** Today in UTC, the API's zone. */
export const useToday = (): CalendarDay => dayAt(useNow(60_000))

/** A date of the API, with its distance from today as a tooltip. */
export function CalendarDate({ date }: { date: CalendarDay }) {
  const { i18n } = useLingui()
  const today = useToday()
  return (
    <time
      dateTime={date}
      title={relativeDay(i18n.locale, daysBetween(today, date))}
      className="num whitespace-nowrap"
    >
      {formatDay(i18n, date)}
    </time>
  )
}
