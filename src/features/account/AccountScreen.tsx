import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Title, UnderHeading } from '#lib/queryStates/Title.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TabLinks } from '#ui/TabLinks.tsx'

export function AccountScreen() {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Title>{t`Account`}</Title>
      <PageHeader title={<Trans>Account</Trans>} />
      <AccountTabs />
      <UnderHeading value>
        <Outlet />
      </UnderHeading>
    </div>
  )
}

const tabs = [
  { to: '/account', label: msg`Profile` },
  { to: '/account/contacts', label: msg`Contacts` },
  { to: '/account/security', label: msg`Security` },
  { to: '/account/ssh-keys', label: msg`SSH keys` },
  { to: '/account/logins', label: msg`Sign-in history` },
  { to: '/account/timeline', label: msg`Timeline` },
  { to: '/account/permissions', label: msg`Permissions` },
  { to: '/account/appearance', label: msg`Appearance` },
] as const satisfies readonly { to: string; label: MessageDescriptor }[]

function AccountTabs() {
  const { t } = useLingui()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <TabLinks label={t`Account sections`} open={path}>
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/account', includeSearch: false }}>
          {t(label)}
        </Link>
      ))}
    </TabLinks>
  )
}
