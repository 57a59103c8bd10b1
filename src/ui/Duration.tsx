import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useNow } from './useNow.ts'
import type { ReactNode } from 'react'

/** Formats a duration in its two largest units: "1 min 42 s", "2 h 5 min", "3 d 4 h". Negative counts as 0. */
export function formatDuration(i18n: I18n, seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const d = Math.floor(whole / 86_400)
  const h = Math.floor((whole % 86_400) / 3600)
  const m = Math.floor((whole % 3600) / 60)
  const s = whole % 60
  if (d > 0) return h > 0 ? i18n._(msg`${d} d ${h} h`) : i18n._(msg`${d} d`)
  if (h > 0) return m > 0 ? i18n._(msg`${h} h ${m} min`) : i18n._(msg`${h} h`)
  if (m > 0) return s > 0 ? i18n._(msg`${m} min ${s} s`) : i18n._(msg`${m} min`)
  return i18n._(msg`${s} s`)
}

/** The time elapsed since `since` (Unix seconds): "4 min 12 s". */
export function Elapsed({ since }: { since: number }) {
  const { i18n } = useLingui()
  const seconds = useNow(1000) / 1000 - since
  return (
    <span role="timer" aria-live="off" className="num whitespace-nowrap">
      {formatDuration(i18n, seconds)}
    </span>
  )
}

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
  if (seconds <= 0) return <>{over}</>
  const left = (
    <span role="timer" aria-live="off" className="num whitespace-nowrap">
      {formatDuration(i18n, seconds)}
    </span>
  )
  return <>{children?.(left) ?? left}</>
}
