import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { formatDuration } from './duration.ts'
import { useNow } from './useNow.ts'

export interface CountdownProps {
  /** The end time, in Unix seconds. */
  until: number
  /** Builds a sentence around the time left; without it, only the time is shown. */
  children?: (left: ReactNode) => ReactNode
  /** Replaces the sentence when the time is up, because "ends in 0 s" isn't one. */
  over: ReactNode
}

/** The time left, updated every second: "1 min 42 s". Not announced while it runs. */
export function Countdown({ until, children, over }: CountdownProps) {
  const { i18n } = useLingui()
  const seconds = until - useNow(1000) / 1000
  if (seconds <= 0) return over
  const left = (
    <span role="timer" aria-live="off" className="num whitespace-nowrap">
      {formatDuration(i18n, seconds)}
    </span>
  )
  return children?.(left) ?? left
}
