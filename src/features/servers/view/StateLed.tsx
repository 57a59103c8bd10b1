import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { powerIn, type NextBoot, type ServerState } from '#lib/rules/server.ts'
import type { ServerCondition } from '../rules/serverConditions.ts'
import { useRestarting } from '#work/hooks.ts'
import { useIncident } from '../incidents/incidents.ts'
import { BadgeTag, Led } from '#ui/Led.tsx'
import { powerBadge, restartBadge, statusBadges } from './words.ts'

interface Props {
  serverId: number
  state: ServerState
  boot?: NextBoot
  /** Worst first. */
  hold?: readonly ServerCondition[]
  /** Beside the light while it isn't known whether the server is on. */
  unread?: ReactNode
}

/** The light is power, always. Beside it is the worst of the rest; what is left is in the tooltip and for screen readers. */
export function StateLed({ serverId, state, boot = 'disk', hold = [], unread }: Props) {
  const { t, i18n } = useLingui()
  const restarting = useRestarting(serverId)
  const incident = useIncident(serverId)
  const { tone, word } = powerBadge(state, restarting)
  const isRestarting = restartBadge(state, restarting) !== undefined
  const isKnown = isRestarting || state.state === 'installing' || powerIn(state) !== undefined
  const power = isKnown || unread === undefined ? t(word) : undefined
  const words = statusBadges(i18n, { state, boot: isRestarting ? 'disk' : boot, hold })
  const badges = incident ? [incident.badge, ...words] : words
  // Where there is room for one, a limited account isn't it: it is said above the list, and comes last.
  const badge = badges.find(({ id }) => id !== 'limited')
  const others = badges.filter((other) => other !== badge)
  return (
    <span
      className="flex max-w-full min-w-0 items-center gap-1"
      title={
        badges.length > 0
          ? [power, ...badges.map(({ word: also }) => also)].filter(Boolean).join(' · ')
          : undefined
      }
    >
      {/* Power is said in full; the badge yields. */}
      <Led tone={tone} oneLine className={power === undefined ? undefined : 'shrink-0'}>
        {power ?? unread}
      </Led>
      {badge && <span className="unseen">, </span>}
      {badge && <BadgeTag tone={badge.tone}>{badge.word}</BadgeTag>}
      {others.map(({ id, word: also }) => (
        <span key={id} className="unseen">
          , {also}
        </span>
      ))}
    </span>
  )
}
