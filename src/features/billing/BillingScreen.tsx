import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { createAddFunds, massPay } from '#api/actions/billing/invoices.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useCurrentDialog } from '#lib/forms/openDialog.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { UnderHeading, Title } from '#lib/queryStates/Title.tsx'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TabLinks } from '#ui/TabLinks.tsx'
import { useUnpaidInvoices } from './accountBalance.ts'
import { AutoPayContext, useAutoPaySwitch } from './autoPay/useAutoPay.ts'
import { BillingSummary } from './BillingSummary.tsx'
import { amountsDue } from './rules/dueDays.ts'
import { oldestWithinLimit } from './rules/severalInvoices.ts'
import { useFormatSums } from './view/currency.ts'

const BillingDialog = lazy(async () => (await import('./BillingDialog.tsx')).BillingDialog)

export function BillingScreen() {
  const { t } = useLingui()
  const { run } = useCurrentDialog()
  return (
    <AutoPayContext value={useAutoPaySwitch()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <Title>{t`Billing`}</Title>
        <PageHeader title={<Trans>Billing</Trans>} actions={<BillingActions />} />
        <BillingSummary />
        <BillingTabs />
        <UnderHeading value>
          <Outlet />
        </UnderHeading>
        {run !== undefined && <BillingDialog />}
      </div>
    </AutoPayContext>
  )
}

function BillingActions() {
  const forbidden = useForbidden()
  return (
    <>
      <ButtonLink
        render={<DialogLink run="add-funds" />}
        disabledReason={forbidden(createAddFunds.key)}
      >
        <Trans>Add funds…</Trans>
      </ButtonLink>
      <PayAll />
    </>
  )
}

/** Pays all unpaid invoices: a single one on its page, several in a dialog, the oldest of very many. */
function PayAll() {
  const forbidden = useForbidden()
  const unpaid = useUnpaidInvoices()
  const formatSums = useFormatSums()
  if (!unpaid?.complete || unpaid.invoices.length === 0) return null
  const { invoices } = unpaid
  const ids = oldestWithinLimit(invoices).map(({ id }) => id)
  const [only] = ids
  if (ids.length === 1 && only !== undefined)
    return (
      <ButtonLink
        variant="primary"
        render={<Link to="/billing/invoices/$invoiceId" params={{ invoiceId: only }} />}
      >
        <Trans>Pay invoice {only}</Trans>
      </ButtonLink>
    )
  return (
    <ButtonLink
      variant="primary"
      render={<DialogLink run="pay" on={ids.join(',')} />}
      disabledReason={forbidden(massPay.key)}
    >
      {ids.length < invoices.length ? (
        <Trans>
          Pay the oldest {ids.length} of {invoices.length}…
        </Trans>
      ) : (
        <Trans>Pay {formatSums(amountsDue(invoices))}…</Trans>
      )}
    </ButtonLink>
  )
}

const tabs = [
  { to: '/billing', label: msg`Invoices` },
  { to: '/billing/upcoming', label: msg`Upcoming charges` },
  { to: '/billing/payments', label: msg`Payments` },
  { to: '/billing/credit', label: msg`Account credit` },
  { to: '/billing/cancellations', label: msg`Cancellations` },
  { to: '/billing/transfer', label: msg`Transfer` },
] as const satisfies readonly { to: string; label: MessageDescriptor }[]

function BillingTabs() {
  const { t } = useLingui()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <TabLinks label={t`Billing sections`} open={path}>
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/billing', includeSearch: false }}>
          {t(label)}
        </Link>
      ))}
    </TabLinks>
  )
}
