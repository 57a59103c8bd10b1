import { useLingui } from '@lingui/react'
import { classes } from './classes.ts'
import { dateFormats, useMoment } from './moment.ts'
import { formatRelative } from './relativeTime.ts'
import { useNow } from './useNow.ts'

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
  const moment = useMoment()
  const now = useNow(step) / 1000
  // The clock advances in steps, so something that has just happened would be in the future.
  const near = Math.abs(time - now) < step / 1000 ? now : time
  const date = new Date(time * 1000)
  const full = moment(date.getTime(), dateFormats.moment)
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
