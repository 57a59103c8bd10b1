import { useLingui } from '@lingui/react/macro'
import type { NextBoot, ServerKind, ServerState } from '#lib/rules/server.ts'
import type { Due, ServerCondition } from '#features/servers/rules/serverConditions.ts'
import { useRestarting, useRunning } from '#features/operations/hooks.ts'
import { ConditionWord } from '#features/servers/view/ConditionWord.tsx'
import { DaysLeft } from '#features/servers/view/DaysLeft.tsx'
import { WorkStatus } from '#features/servers/view/WorkStatus.tsx'
import { kindWords, locationWord, stateLook } from '#features/servers/view/words.ts'
import { Copyable } from '#ui/Copyable.tsx'
import { MetaLine } from '#ui/MetaLine.tsx'

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
