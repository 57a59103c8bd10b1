import { useLingui, Trans } from '@lingui/react/macro'
import type { NextBoot, ServerKind, ServerState } from '#lib/rules/server.ts'
import type { Due, ServerCondition } from '#features/servers/rules/serverConditions.ts'
import { useRestarting, useRunning, useAttention } from '#features/operations/hooks.ts'
import { DaysLeft } from '#features/servers/view/DaysLeft.tsx'
import { kindWords, locationWord, stateLook, conditionLook } from '#features/servers/view/words.ts'
import { Copyable } from '#ui/Copyable.tsx'
import { MetaLine } from '#ui/MetaLine.tsx'
import { Fragment } from 'react'
import type { Operation } from '#features/operations/operation.ts'
import { Elapsed } from '#ui/Elapsed.tsx'
import { operationWords } from '#features/servers/view/operationWords.ts'

interface Props {
  id: number
  /** What is not known yet is left out. */
  state: ServerState | undefined
  nextBoot: NextBoot
  hold: readonly ServerCondition[]
  kind: ServerKind | undefined
  location: string | undefined
  address: string | undefined
  due: Pick<Due, 'days' | 'ends'> | undefined
}

/** What a server is and how it stands, in a line under its name. */
export function ServerFacts({ id, state, nextBoot, hold, kind, location, address, due }: Props) {
  const { t } = useLingui()
  const running = useRunning(id)
  const restarting = useRestarting(id)
  const place = location === undefined ? undefined : locationWord(location)
  return (
    <MetaLine>
      {/* A room of its own, behind the others or above them: what runs a moment moves none of them. */}
      <span className="h-6 w-0 truncate leading-6 max-xl:min-w-full! xl:order-last xl:min-w-56">
        {running.length > 0 ? (
          <WorkStatus operations={running} />
        ) : (
          state && t(stateLook(state, nextBoot, restarting).word)
        )}
      </span>
      {hold.map((condition) => (
        <ConditionWord key={condition.condition} condition={condition} />
      ))}
      {kind && <span>{t(kindWords[kind])}</span>}
      {location !== undefined && <span>{place ? t(place) : location}</span>}
      {address !== undefined && (
        <span>
          <Copyable value={address} />
        </span>
      )}
      {/* When it ends is said among what holds. */}
      {due && due.days !== null && !due.ends && <DaysLeft {...due} />}
    </MetaLine>
  )
}

const colour = { bad: 'font-[550] text-bad', warn: 'font-[550] text-warn' } as const

/** What holds for a server besides whether it is on, in the colour of how bad that is. */
function ConditionWord({ condition }: { condition: ServerCondition }) {
  const { i18n } = useLingui()
  const { tone, word } = conditionLook(i18n, condition)
  return <span className={tone === 'bad' ? colour.bad : colour.warn}>{word}</span>
}

/** What is under way now, in the words of one line: it stands where the state does, so that nothing moves. */
function WorkStatus({ operations }: { operations: readonly Operation[] }) {
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
  if (operation.outcome.state === 'sending') return <Trans>{words}: sending</Trans>
  return (
    <Trans>
      {words} for <Elapsed since={operation.startedAt / 1000} />
    </Trans>
  )
}
