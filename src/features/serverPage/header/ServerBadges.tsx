import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { NextBoot, ServerState } from '#lib/rules/server.ts'
import type { ServerCondition } from '#features/servers/rules/serverConditions.ts'
import { useAttention, useRestarting, useRunning } from '#features/operations/hooks.ts'
import type { Operation } from '#features/operations/operation.ts'
import { operationWords } from '#features/servers/view/operationWords.ts'
import { conditionLook, stateLook } from '#features/servers/view/words.ts'
import { Badge } from '#ui/Badge.tsx'
import { Elapsed } from '#ui/Elapsed.tsx'

interface Props {
  id: number
  /** Undefined while nothing is known of it. */
  state: ServerState | undefined
  nextBoot: NextBoot
  /** The worst first. */
  hold: readonly ServerCondition[]
}

/** A server's states beside its name, in the words of the list: the state, the next boot, and what needs action. */
export function ServerBadges({ id, state, nextBoot, hold }: Props) {
  const { t, i18n } = useLingui()
  const running = useRunning(id)
  const restarting = useRestarting(id)
  const now = state && stateLook(state, 'disk', restarting)
  const next = state && stateLook(state, nextBoot, restarting)
  return (
    <>
      {running.length > 0 ? (
        <RunningBadge operations={running} />
      ) : (
        now && <Badge tone={now.tone}>{t(now.word)}</Badge>
      )}
      {next && next.word.id !== now?.word.id && <Badge tone={next.tone}>{t(next.word)}</Badge>}
      {hold.map((condition) => {
        const { tone, word } = conditionLook(i18n, condition)
        return (
          <Badge key={condition.condition} tone={tone}>
            {word}
          </Badge>
        )
      })}
    </>
  )
}

/** What runs now, in place of the state. */
function RunningBadge({ operations }: { operations: readonly Operation[] }) {
  return (
    <Badge tone="busy">
      <output>
        {operations.map((operation, index) => (
          <Fragment key={operation.id}>
            {index > 0 && ', '}
            <Running operation={operation} />
          </Fragment>
        ))}
      </output>
    </Badge>
  )
}

function Running({ operation }: { operation: Operation }) {
  const { t } = useLingui()
  useAttention(operation.id)
  const words = t(operationWords(operation).running)
  if (operation.outcome.state === 'sending') return <Trans>{words}: sending</Trans>
  return (
    <Trans>
      {words} for <Elapsed since={operation.startedAt / 1000} />
    </Trans>
  )
}
