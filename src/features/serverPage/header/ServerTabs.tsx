import { useLingui } from '@lingui/react/macro'
import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { TabLinks } from '#ui/TabLinks.tsx'
import { serverTabs } from '#features/servers/view/serverTabs.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { Title } from '#lib/queryStates/Title.tsx'

/** The tabs of a server's page. Whatever else stands in the address, a dialog for one, the open tab stays marked. */
export function ServerTabs({ serverId }: { serverId: number }) {
  const { t } = useLingui()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <TabLinks label={t`Server pages`} open={path}>
      {serverTabs.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ serverId }}
          activeOptions={{ exact: to === '/servers/$serverId', includeSearch: false }}
        >
          {t(label)}
        </Link>
      ))}
    </TabLinks>
  )
}

/** Names the server and the tab. */
export function ServerTitle({ target: { name } }: { target: ServerTarget }) {
  const { t } = useLingui()
  const place = useMatches({ select: (matches) => matches.at(-1)?.fullPath.replace(/\/$/, '') })
  const tab = serverTabs.find(({ to }) => to === place)
  return <Title>{tab ? `${name} · ${t(tab.label)}` : name}</Title>
}
