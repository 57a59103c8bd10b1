import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDuration } from './duration.ts'
import { useNow } from './useNow.ts'

export interface CountdownProps {
  /** The end, in Unix seconds. */
  until: number
  /** Said when it is over; "now" when left out. */
  over?: ReactNode
}

/** The time left, second by second: "1 min 42 s". Not read out as it runs. */
export function Countdown({ until, over }: CountdownProps) {
  const { i18n } = useLingui()
  const left = until - useNow(1000) / 1000
  if (left <= 0) return over ?? <Trans>now</Trans>
  return (
    <span role="timer" aria-live="off" className="num whitespace-nowrap">
      {formatDuration(i18n, left)}
    </span>
  )
}
