import { useLingui } from '@lingui/react/macro'
import type { NextBoot, ServerState } from '#lib/rules/server.ts'
import { headlineStatus, type ServerCondition } from '../rules/serverConditions.ts'
import { useRestarting } from '#features/operations/hooks.ts'
import { Led } from '#ui/Led.tsx'
import { conditionBadge, headlineBadge, statusLabels, restartBadge } from './words.ts'

interface Props {
  serverId: number
  state: ServerState
  boot?: NextBoot
  /** Worst first. */
  hold?: readonly ServerCondition[]
}

/** The worst of a server's status; the rest is in the tooltip and for screen readers. */
export function StateLed({ serverId, state, boot = 'disk', hold = [] }: Props) {
  const { i18n } = useLingui()
  const restart = restartBadge(state, useRestarting(serverId))
  const { tone, word } = restart
    ? { tone: restart.tone, word: i18n._(restart.word) }
    : headlineBadge(i18n, headlineStatus(state, boot, hold))
  const known = restart
    ? hold.map((condition) => conditionBadge(i18n, condition).word)
    : statusLabels(i18n, { state, boot, hold })
  const others = known.filter((other) => other !== word)
  if (others.length === 0)
    return (
      <Led tone={tone} oneLine>
        {word}
      </Led>
    )
  return (
    <Led tone={tone} oneLine>
      <span title={[word, ...others].join(' · ')}>
        {word}
        <span className="unseen">, {others.join(', ')}</span>
      </span>
    </Led>
  )
}
