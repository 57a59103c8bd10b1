import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { useOpenDialog } from '#lib/forms/openDialog.ts'
import { Title } from '#lib/queryStates/Title.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { UnderHeading } from '#lib/queryStates/ScreenHeading.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AutoPayContext } from './autoPay.ts'
import { BillingActions } from './BillingActions.tsx'
import { BillingTabs } from './BillingTabs.tsx'
import { MoneyStrip } from './MoneyStrip.tsx'
import { useAutoCredit } from './useAutoCredit.ts'

const BillingDialog = lazy(async () => (await import('./BillingDialog.tsx')).BillingDialog)

export function BillingScreen() {
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
