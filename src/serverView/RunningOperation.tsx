import { Trans, useLingui } from '@lingui/react/macro'
import { useAttention } from '#operations/hooks.ts'
import type { Operation } from '#operations/operation.ts'
import { Chip } from '#ui/Chip.tsx'
import { Elapsed } from '#ui/Elapsed.tsx'
import { operationWords } from './operationWords.ts'

/** One line for work that is under way, with the time it has taken. */
export function RunningOperation({ operation }: { operation: Operation }) {
  const { t } = useLingui()
  useAttention(operation.id)
  const stage = operation.stages.at(-1)?.scope
  return (
    <output className="flex flex-wrap items-center gap-2.5 rounded-card bg-info-soft px-3.5 py-2">
      <Chip tone="work">{t(operationWords(operation).running)}</Chip>
      {operation.outcome.state === 'sending' && (
        <span className="text-info">
          <Trans>on its way to the service</Trans>
        </span>
      )}
      {stage !== undefined && <span className="min-w-0 text-info wrap-anywhere">{stage}</span>}
      <span className="ml-auto text-small text-muted">
        <Trans>
          for <Elapsed since={operation.startedAt / 1000} />
        </Trans>
      </span>
    </output>
  )
}
