import { useLingui } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import { useState } from 'react'
import type { ServerTarget } from '#commands/command.ts'
import { Title } from '#frame/Title.tsx'
import { useOperations } from '#operations/hooks.ts'
import { isRunning, type Operation } from '#operations/operation.ts'
import { useLookedAt } from '#installation/progress/lookedAt.ts'
import { serverTabs } from './serverTabs.ts'

/** Names the server and the tab; and an installation that has ended, until somebody has looked at its end. */
export function ServerTitle({ target }: { target: ServerTarget }) {
  const { t } = useLingui()
  const place = useMatches({ select: (matches) => matches.at(-1)?.fullPath.replace(/\/$/, '') })
  const tab = serverTabs.find(({ to }) => to === place)
  const ended = useEndedInstallation(target.id)
  const { name } = target
  if (ended?.outcome.state === 'done') return <Title>{t`✓ Installed · ${name}`}</Title>
  if (ended?.outcome.state === 'failed') return <Title>{t`✗ Not installed · ${name}`}</Title>
  return <Title>{tab ? `${name} · ${t(tab.label)}` : name}</Title>
}

/** The installation that ended while this page was open, and that nobody has looked at since. */
function useEndedInstallation(serverId: number): Operation | undefined {
  const latest = useOperations().find(
    ({ action, subject }) => action === 'eq/order_instance' && subject.serverId === serverId,
  )
  const [watched, setWatched] = useState<string>()
  const isLookedAt = useLookedAt()
  if (latest === undefined) return undefined
  if (isRunning(latest)) {
    if (watched !== latest.id) setWatched(latest.id)
    return undefined
  }
  return watched === latest.id && !isLookedAt(latest.id) ? latest : undefined
}
