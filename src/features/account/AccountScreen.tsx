import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { Title } from '#lib/queryStates/Title.tsx'
import { UnderHeading } from '#lib/queryStates/heading.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AccountTabs } from './AccountTabs.tsx'

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
