import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { silentAfter, type UsualTime } from '#domain/stageTimes.ts'
import { formatDuration } from '#ui/duration.ts'
import { Strip } from '#ui/Strip.tsx'
import { useNow } from '#ui/useNow.ts'
import { useUsualWords } from './useUsualWords.ts'

interface Props {
  /** When the last was heard of it, in ms. */
  since: number
  usual: UsualTime | undefined
  /** Where one can look, and what one can do. */
  children: ReactNode
}

/** How often it is looked at whether to warn. In ms. */
const step = 5000

/** An installation has told nothing for much longer than usual: says so, and what to do. */
export function SilenceWarning({ since, usual, children }: Props) {
  const { i18n } = useLingui()
  const spoken = useUsualWords()
  const seconds = (useNow(step) - since) / 1000
  if (seconds < silentAfter(usual)) return null
  // To the minute: it is an alert, and is read out whenever its words change.
  const minutes = formatDuration(i18n, Math.floor(seconds / 60) * 60)
  return (
    <div className="grid gap-2">
      <Strip tone="warn">
        {usual ? (
          <Trans>
            Nothing new for {minutes}; this usually takes {spoken(usual)}. It may still go on by
            itself.
          </Trans>
        ) : (
          <Trans>Nothing new for {minutes}. It may still go on by itself.</Trans>
        )}
      </Strip>
      {children}
    </div>
  )
}
