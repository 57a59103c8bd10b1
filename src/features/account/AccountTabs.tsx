import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { TabLinks } from '#ui/TabLinks.tsx'

const tabs = [
  { to: '/account', label: msg`Profile` },
  { to: '/account/contacts', label: msg`Contacts` },
  { to: '/account/security', label: msg`Security` },
  { to: '/account/logins', label: msg`Log-ins` },
  { to: '/account/permissions', label: msg`Permissions` },
  { to: '/account/appearance', label: msg`Appearance` },
] as const satisfies readonly { to: string; label: MessageDescriptor }[]

export function AccountTabs() {
  const { t } = useLingui()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <TabLinks label={t`Parts of your account`} open={path}>
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/account', includeSearch: false }}>
          {t(label)}
        </Link>
      ))}
    </TabLinks>
  )
}
