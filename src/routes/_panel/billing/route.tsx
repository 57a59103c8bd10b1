import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { getClient } from '#api/actions/billing/client.ts'
import { listServers } from '#api/actions/eq.ts'
import { useOpenDialog } from '#lib/forms/openDialog.ts'
import { screenFailure } from '#lib/reading/screenFailure.tsx'
import { Title } from '#lib/reading/Title.tsx'
import { late } from '#lib/lazy/late.tsx'
import { UnderHeading } from '#lib/reading/heading.ts'
import { readInvoicesAhead } from '#billingView/useInvoiceList.ts'
import { readAhead } from '#lib/reading/readAhead.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { wholeList } from '../servers/-wholeList.ts'
import { AutoPayContext } from './-autoPay.ts'
import { BillingActions } from './-BillingActions.tsx'
import { BillingTabs } from './-BillingTabs.tsx'
import { MoneyStrip } from './-MoneyStrip.tsx'
import { useAutoCredit } from './-useAutoCredit.ts'

const BillingDialog = late(async () => (await import('./-BillingDialog.tsx')).BillingDialog)

/** The account's money: how it stands, and its parts as tabs. */
export const Route = createFileRoute('/_panel/billing')({
  loader: ({ context }) => {
    readAhead(context, getClient, {})
    readInvoicesAhead(context)
    readAhead(context, listServers, wholeList)
  },
  component: BillingScreen,
  errorComponent: screenFailure(msg`Billing`),
})

function BillingScreen() {
  const { t } = useLingui()
  const { run } = useOpenDialog()
  return (
    <AutoPayContext value={useAutoCredit()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <Title>{t`Billing`}</Title>
        <PageHeader title={<Trans>Billing</Trans>} actions={<BillingActions />} />
        <MoneyStrip />
        <BillingTabs />
        <UnderHeading value>
          <Outlet />
        </UnderHeading>
        {run !== undefined && <BillingDialog />}
      </div>
    </AutoPayContext>
  )
}
