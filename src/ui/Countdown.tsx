import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { formatDuration } from './duration.ts'
import { useNow } from './useNow.ts'

export interface CountdownProps {
  /** The end, in Unix seconds. */
  until: number
  /** The sentence about the time left; the time alone when left out. */
  children?: (left: ReactNode) => ReactNode
  /** Said in place of that sentence when it is over: "ends in now" would be none. */
  over: ReactNode
}

/** The time left, second by second: "1 min 42 s". Not read out as it runs. */
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
