import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { useAttention } from '#features/operations/hooks.ts'
import type { Operation } from '#features/operations/operation.ts'
import { Elapsed } from '#ui/Elapsed.tsx'
import { operationWords } from './operationWords.ts'

/** What is under way now, in the words of one line: it stands where the state does, so that nothing moves. */
export function WorkStatus({ operations }: { operations: readonly Operation[] }) {
  return (
    <output className="text-info">
      {operations.map((operation, index) => (
        <Fragment key={operation.id}>
          {index > 0 && ', '}
          <Work operation={operation} />
        </Fragment>
      ))}
    </output>
  )
}

function Work({ operation }: { operation: Operation }) {
  const { t } = useLingui()
  useAttention(operation.id)
  const words = t(operationWords(operation).running)
  if (operation.outcome.state === 'sending')
    return <Trans>{words}: on its way to the service</Trans>
  return (
    <Trans>
      {words} for <Elapsed since={operation.startedAt / 1000} />
    </Trans>
  )
}
