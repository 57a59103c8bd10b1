import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { TabLinks } from '#ui/TabLinks.tsx'
import { serverTabs } from './serverTabs.ts'

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
