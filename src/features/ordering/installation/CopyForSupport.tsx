import { Trans, useLingui } from '@lingui/react/macro'
import { installStages } from '#lib/rules/server.ts'
import { truncate } from '#lib/text/truncate.ts'
import type { Operation } from '#work/operation.ts'
import { CopyButton } from '#ui/Copyable.tsx'
import { installFailure } from '#features/servers/incidents/installFailure.ts'
import { messageLines, timedText, utc } from '#features/servers/incidents/messageLines.ts'
import { stageStarts } from './stageTimes.ts'
import { stageWordsOf } from './stageWords.ts'

interface Props {
  operation: Operation
  /** The operating system's name; '' when unknown. */
  system: string
}

/** Copies what support asks for first. Times are in UTC, whatever the reader's time zone. */
export function CopyForSupport(props: Props) {
  return (
    <CopyButton variant="primary" text={useSupportText(props)}>
      <Trans>Copy for support</Trans>
    </CopyButton>
  )
}

function useSupportText({ operation, system }: Props): string {
  const { t } = useLingui()
  const { subject, order, startedAt, outcome } = operation
  const failure = installFailure(operation)
  const reached = failure
    ? failure.stage
    : installStages.findLast((stage) => stageStarts(operation).has(stage))
  const stage = reached && t(stageWordsOf(operation, reached))
  const total = installStages.length
  const name = truncate(subject.name)
  const facts = [
    [t`Server`, subject.serverId === null ? name : `${name} (#${subject.serverId})`],
    [t`Operating system`, truncate(system)],
    [t`Invoice`, order?.invoiceId === undefined ? '' : String(order.invoiceId)],
    [t`Cause`, failure?.cause === undefined ? '' : t(failure.cause)],
    [t`Stage`, reached === undefined ? t`Before stage 1` : t`${reached} of ${total}, ${stage}`],
    [t`Started`, utc(startedAt)],
    [t`Failed`, 'at' in outcome ? utc(outcome.at) : ''],
    [t`Panel version`, PANEL_VERSION],
  ]
  return [
    ...facts.flatMap(([term, value]) => (value ? `${term}: ${value}` : [])),
    '',
    timedText(messageLines(operation), utc),
  ].join('\n')
}
