import { Trans, useLingui } from '@lingui/react/macro'
import {
  promisedBefore,
  promisedTotal,
  type UsualTime,
  silentAfter,
  type StageOrBefore,
} from './stageTimes.ts'
import { Led } from '#ui/Led.tsx'
import { useTimeRangeWords, stageWordsOf } from './stageWords.ts'
import { formatDuration } from '#ui/Duration.tsx'
import { Strip } from '#ui/Strip.tsx'
import { useNow } from '#ui/useNow.ts'
import type { Operation } from '#features/operations/operation.ts'

interface PreparingProps {
  /** A new server: there is nothing to restart yet. */
  isNew?: boolean
  /** How long it takes here until the first stage. */
  before?: UsualTime | undefined
  /** How long all of it takes here. */
  total?: UsualTime | undefined
}

/** The stage before the installer reports its first one. spec.md 3 (order of a reinstall). */
export function Preparing({ isNew = false, before, total }: PreparingProps) {
  const inWords = useTimeRangeWords()
  return (
    <output className="block">
      <Led tone="busy">
        {isNew ? (
          <Trans>Preparing the server and starting the installer.</Trans>
        ) : (
          <Trans>Preparing network boot and rebooting into the installer.</Trans>
        )}{' '}
        <Trans>
          The first stage usually starts after {inWords(before ?? promisedBefore)}; the installation
          takes {inWords(total ?? promisedTotal)}.
        </Trans>
      </Led>
    </output>
  )
}

interface SilenceProps {
  /** How long nothing was heard of it, in s. */
  seconds: number
  usual: UsualTime | undefined
}

/** How often the warning is checked. In ms. */
const step = 5000

/** For how long nothing was heard of it, in s, when that is much longer than usual. `since`: in ms. */
export function useSilence(since: number, usual: UsualTime | undefined): number | undefined {
  const seconds = (useNow(step) - since) / 1000
  return seconds < silentAfter(usual) ? undefined : seconds
}

/** Warns about an installation that has been silent for long. */
export function SilenceWarning({ seconds, usual }: SilenceProps) {
  const { i18n } = useLingui()
  const inWords = useTimeRangeWords()
  // To the minute: it is an alert, and is read out whenever its words change.
  const minutes = formatDuration(i18n, Math.floor(seconds / 60) * 60)
  return (
    <Strip tone="warn">
      {usual ? (
        <Trans>
          No progress for {minutes} (usually {inWords(usual)}). The installation may still continue.
        </Trans>
      ) : (
        <Trans>No progress for {minutes}. The installation may still continue.</Trans>
      )}
    </Strip>
  )
}

/** That it has ended, and how long it took. */
export function Ended({ operation: { startedAt, outcome, order } }: { operation: Operation }) {
  const { i18n } = useLingui()
  if (outcome.state !== 'done' && outcome.state !== 'failed' && outcome.state !== 'not-up')
    return null
  const took = formatDuration(i18n, (outcome.at - startedAt) / 1000)
  return outcome.state === 'done' ? (
    <Led tone="ok">
      {/* When that began which was begun elsewhere is not known; an order may have waited for its payment. */}
      {order?.elsewhere ? (
        <Trans>Finished</Trans>
      ) : order ? (
        <Trans>Ready {took} after the order</Trans>
      ) : (
        <Trans>Finished after {took}</Trans>
      )}
    </Led>
  ) : (
    <Led tone="bad">
      {order?.elsewhere ? (
        <Trans>Failed</Trans>
      ) : order ? (
        <Trans>Failed {took} after the order</Trans>
      ) : (
        <Trans>Failed after {took}</Trans>
      )}
    </Led>
  )
}

/** The current stage. */
export function StageNow({ operation, stage }: { operation: Operation; stage: StageOrBefore }) {
  const { t } = useLingui()
  if (stage === 0) return null
  const now = t(stageWordsOf(operation, stage))
  return (
    <Led tone="busy">
      <Trans>Now: {now}</Trans>
    </Led>
  )
}
