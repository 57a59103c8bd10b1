import { useLingui } from '@lingui/react'
import { formatDuration } from './duration.ts'
import { useNow } from './useNow.ts'

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
