import { Trans, useLingui } from '@lingui/react/macro'
import {
  defaultTimeBefore,
  documentedTotal,
  type UsualTime,
  stalledAfter,
  type StageOrBefore,
} from './stageTimes.ts'
import { Led } from '#ui/Led.tsx'
import { useTimeRangeWords, stageWordsOf } from './stageWords.ts'
import { formatDuration } from '#ui/Duration.tsx'
import { Strip } from '#ui/Strip.tsx'
import { useNow } from '#ui/useNow.ts'
import type { Operation } from '#work/operation.ts'

interface PreparingProps {
  /** A new server has nothing to restart yet. */
  isNew?: boolean
  /** The usual time until the first stage. */
  before?: UsualTime | undefined
  /** The usual time of the whole installation. */
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
          The first stage usually starts after {inWords(before ?? defaultTimeBefore)}; the
          installation takes {inWords(total ?? documentedTotal)}.
        </Trans>
      </Led>
    </output>
  )
}

interface StalledProps {
  /** Time since the last progress, in s. */
  seconds: number
  usual: UsualTime | undefined
}

/** How often the warning is checked. In ms. */
const step = 5000

/** Time since the last progress, in s; undefined unless that is much longer than usual. `since` in ms. */
export function useStalledTime(since: number, usual: UsualTime | undefined): number | undefined {
  const seconds = (useNow(step) - since) / 1000
  return seconds < stalledAfter(usual) ? undefined : seconds
}

/** Warns about an installation without progress. */
export function StalledWarning({ seconds, usual }: StalledProps) {
  const { i18n } = useLingui()
  const inWords = useTimeRangeWords()
  // In whole minutes: screen readers announce the alert whenever its text changes.
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

/** The result, and how long it took. */
export function Ended({ operation: { startedAt, outcome, order } }: { operation: Operation }) {
  const { i18n } = useLingui()
  if (outcome.state !== 'done' && outcome.state !== 'failed' && outcome.state !== 'not-up')
    return null
  const took = formatDuration(i18n, (outcome.at - startedAt) / 1000)
  return outcome.state === 'done' ? (
    <Led tone="ok">
      {/* Without a duration: the start of an installation from elsewhere is unknown, and an order may have waited for payment. */}
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
