import { useLingui } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { Title } from '#lib/queryStates/Title.tsx'
import { serverTabs } from './serverTabs.ts'

/** Names the server and the tab. */
export function ServerTitle({ target: { name } }: { target: ServerTarget }) {
  const { t } = useLingui()
  const place = useMatches({ select: (matches) => matches.at(-1)?.fullPath.replace(/\/$/, '') })
  const tab = serverTabs.find(({ to }) => to === place)
  return <Title>{tab ? `${name} · ${t(tab.label)}` : name}</Title>
}
