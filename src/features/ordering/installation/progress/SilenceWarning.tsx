import { Trans, useLingui } from '@lingui/react/macro'
import { silentAfter, type UsualTime } from '../../rules/stageTimes.ts'
import { formatDuration } from '#ui/duration.ts'
import { Strip } from '#ui/Strip.tsx'
import { useNow } from '#ui/useNow.ts'
import { useUsualWords } from './useUsualWords.ts'

interface Props {
  /** How long nothing was heard of it, in s. */
  seconds: number
  usual: UsualTime | undefined
}

/** How often it is looked at whether to warn. In ms. */
const step = 5000

/** For how long nothing was heard of it, in s, when that is much longer than usual. `since`: in ms. */
export function useSilence(since: number, usual: UsualTime | undefined): number | undefined {
  const seconds = (useNow(step) - since) / 1000
  return seconds < silentAfter(usual) ? undefined : seconds
}

/** Says that an installation has told nothing for long. */
export function SilenceWarning({ seconds, usual }: Props) {
  const { i18n } = useLingui()
  const spoken = useUsualWords()
  // To the minute: it is an alert, and is read out whenever its words change.
  const minutes = formatDuration(i18n, Math.floor(seconds / 60) * 60)
  return (
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
  )
}
