import { useLingui } from '@lingui/react/macro'
import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { TabLinks } from '#ui/TabLinks.tsx'
import { msg } from '@lingui/core/macro'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { Title } from '#lib/queryStates/Title.tsx'

/** The tabs of a server's page. Whatever else stands in the address, a dialog for one, the open tab stays marked. */
export function ServerTabs({ serverId }: { serverId: number }) {
  const { t } = useLingui()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <TabLinks label={t`Parts of this server`} open={path}>
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

/** The parts of a server's page, in the order of their tabs. */
export const serverTabs = [
  { to: '/servers/$serverId', label: msg`Overview` },
  { to: '/servers/$serverId/power', label: msg`Power & health` },
  { to: '/servers/$serverId/console', label: msg`Console` },
  { to: '/servers/$serverId/access', label: msg`Access` },
  { to: '/servers/$serverId/network', label: msg`Network` },
  { to: '/servers/$serverId/reinstall', label: msg`Reinstall` },
  { to: '/servers/$serverId/tags', label: msg`Tags` },
  { to: '/servers/$serverId/keys', label: msg`API keys` },
  { to: '/servers/$serverId/billing', label: msg`Billing` },
  { to: '/servers/$serverId/activity', label: msg`Activity` },
] as const

/** Names the server and the tab. */
export function ServerTitle({ target: { name } }: { target: ServerTarget }) {
  const { t } = useLingui()
  const place = useMatches({ select: (matches) => matches.at(-1)?.fullPath.replace(/\/$/, '') })
  const tab = serverTabs.find(({ to }) => to === place)
  return <Title>{tab ? `${name} · ${t(tab.label)}` : name}</Title>
}
