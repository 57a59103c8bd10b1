import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { createAddFunds, massPay } from '#api/actions/billing/invoices.ts'
import { useToday } from '#lib/dates/CalendarDate.tsx'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useCurrentDialog } from '#lib/forms/openDialog.ts'
import { amountOwed, overdueOf, type OwedInvoice } from '#lib/invoices/debt.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { UnderHeading, Title } from '#lib/queryStates/Title.tsx'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TabLinks } from '#ui/TabLinks.tsx'
import { useUnpaidInvoices } from './accountBalance.ts'
import { AutoPayContext, useAutoPaySwitch } from './autoPay/useAutoPay.ts'
import { BillingSummary } from './BillingSummary.tsx'
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

/**
 * Pays what is overdue, or everything: a single invoice on its page, several in a dialog, the oldest of very many. The
 * overdue ones come first where both differ.
 */
function PayAll() {
  const today = useToday()
  const unpaid = useUnpaidInvoices()
  if (!unpaid?.complete || unpaid.invoices.length === 0) return null
  const { invoices } = unpaid
  const overdue = overdueOf(invoices, today)
  if (overdue.length === 0 || overdue.length === invoices.length)
    return <Pay invoices={invoices} which={overdue.length === 0 ? 'unpaid' : 'overdue'} isFirst />
  return (
    <>
      <Pay invoices={invoices} which="all" />
      <Pay invoices={overdue} which="overdue" isFirst />
    </>
  )
}

interface PayProps {
  invoices: readonly OwedInvoice[]
  which: 'unpaid' | 'overdue' | 'all'
  /** The one primary button. */
  isFirst?: boolean
}

function Pay({ invoices, which, isFirst = false }: PayProps) {
  const forbidden = useForbidden()
  const formatSums = useFormatSums()
  const ids = oldestWithinLimit(invoices).map(({ id }) => id)
  const variant = isFirst ? 'primary' : 'secondary'
  const [only] = ids
  if (ids.length === 1 && only !== undefined)
    return (
      <ButtonLink
        variant={variant}
        render={<Link to="/billing/invoices/$invoiceId" params={{ invoiceId: only }} />}
      >
        {which === 'overdue' ? (
          <Trans>Pay overdue invoice {only}</Trans>
        ) : (
          <Trans>Pay invoice {only}</Trans>
        )}
      </ButtonLink>
    )
  const amount = formatSums(amountOwed(invoices))
  return (
    <ButtonLink
      variant={variant}
      render={<DialogLink run="pay" on={ids.join(',')} />}
      disabledReason={forbidden(massPay.key)}
    >
      {ids.length < invoices.length ? (
        <Trans>
          Pay the {ids.length} oldest of {invoices.length} invoices…
        </Trans>
      ) : which === 'overdue' ? (
        <Trans>Pay overdue {amount}…</Trans>
      ) : which === 'all' ? (
        <Trans>Pay all {amount}…</Trans>
      ) : (
        <Trans>Pay {amount}…</Trans>
      )}
    </ButtonLink>
  )
}

const tabs = [
  { to: '/billing', label: msg`Invoices` },
  { to: '/billing/upcoming', label: msg`Upcoming charges` },
  { to: '/billing/cost', label: msg`Cost` },
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
