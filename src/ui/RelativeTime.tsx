import { useLingui } from '@lingui/react'
import { classes } from './classes.ts'
import { dateFormats, useFormatTime } from '#ui/dateFormats.ts'
import { useNow } from './useNow.ts'

const steps = [
  { unit: 'second', seconds: 1, below: 60 },
  { unit: 'minute', seconds: 60, below: 3600 },
  { unit: 'hour', seconds: 3600, below: 86_400 },
  { unit: 'day', seconds: 86_400, below: 30 * 86_400 },
  { unit: 'month', seconds: 30.44 * 86_400, below: 365 * 86_400 },
  { unit: 'year', seconds: 365.25 * 86_400, below: Infinity },
] as const

/** "4 minutes ago", "in 12 days", or "now" within five seconds. Both times in Unix seconds. */
export function formatRelative(locale: string, time: number, now: number): string {
  const distance = time - now
  const size = Math.abs(distance)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: size < 5 ? 'auto' : 'always' })
  if (size < 5) return words.format(0, 'second')
  // By the rounded value: 59.6 minutes are an hour, not "60 minutes".
  const step =
    steps.find(({ seconds, below }) => Math.round(size / seconds) * seconds < below) ?? steps[5]
  return words.format(Math.round(distance / step.seconds), step.unit)
}

const month = 30.44

/** "tomorrow", "15 days ago", "in 3 months" for a distance in whole days; undefined for NaN. */
export function relativeDay(locale: string, days: number): string | undefined {
  if (Number.isNaN(days)) return undefined
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return Math.abs(days) < 45
    ? words.format(days, 'day')
    : words.format(Math.round(days / month), 'month')
}

export interface RelativeTimeProps {
  /** Unix seconds. */
  time: number
  /** Shows the date and time, with the relative form on hover. */
  absolute?: boolean
  className?: string
}

/** How often the text is updated, in ms. */
const step = 10_000

/** A point in time: relative, with the date and time on hover in the user's time zone. */
export function RelativeTime({ time, absolute = false, className }: RelativeTimeProps) {
  const { i18n } = useLingui()
  const formatTime = useFormatTime()
  const now = useNow(step) / 1000
  // The clock advances in steps, so something that has just happened would be in the future.
  const near = Math.abs(time - now) < step / 1000 ? now : time
  const date = new Date(time * 1000)
  const full = formatTime(date.getTime(), dateFormats.dateTime)
  const relative = formatRelative(i18n.locale, near, now)
  return (
    <time
      dateTime={date.toISOString()}
      title={absolute ? relative : full}
      className={classes('num whitespace-nowrap', className)}
    >
      {absolute ? full : relative}
    </time>
  )
}
