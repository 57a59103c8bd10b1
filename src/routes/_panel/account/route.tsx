import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { getClient } from '#api/actions/billing/client.ts'
import { screenFailure } from '#lib/reading/screenFailure.tsx'
import { Title } from '#lib/reading/Title.tsx'
import { UnderHeading } from '#lib/reading/heading.ts'
import { readAhead } from '#lib/reading/readAhead.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AccountTabs } from './-AccountTabs.tsx'

/** Who the account is, and everything about it as tabs. */
export const Route = createFileRoute('/_panel/account')({
  loader: ({ context }) => readAhead(context, getClient, {}),
  component: AccountScreen,
  errorComponent: screenFailure(msg`Account`),
})

function AccountScreen() {
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
