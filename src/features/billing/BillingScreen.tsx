import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, Link, useLocation } from '@tanstack/react-router'
import { useOpenDialog } from '#lib/forms/openDialog.ts'
import { Title } from '#lib/queryStates/Title.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { UnderHeading } from '#lib/queryStates/ScreenHeading.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AutoPayContext } from './useAutoPay.ts'
import { BillingSummary } from './BillingSummary.tsx'
import { useAutoPaySwitch } from './useAutoPay.ts'
import { createAddFunds, massPay } from '#api/actions/billing/invoices.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { firstTogether } from './payment/mostTogether.ts'
import { useCan } from '#lib/session/hooks.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { useOpenInvoices } from './useBooks.ts'
import { owed } from './rules/outlook.ts'
import { useAccountCurrency } from './view/useAccountCurrency.ts'
import { useSumsWords } from './view/useSumsWords.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { TabLinks } from '#ui/TabLinks.tsx'

const BillingDialog = lazy(async () => (await import('./BillingDialog.tsx')).BillingDialog)

export function BillingScreen() {
  const { t } = useLingui()
  const { run } = useOpenDialog()
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

/** What can be done with the account's money, whatever tab is open. */
function BillingActions() {
  const { t } = useLingui()
  const permission = useCan()(createAddFunds.key)
  return (
    <>
      <ButtonLink
        render={<DialogLink run="add-funds" />}
        disabledReason={permission.allowed ? undefined : t(permission.reason)}
      >
        <Trans>Add funds…</Trans>
      </ButtonLink>
      <PayAll />
    </>
  )
}

/** Pays everything that waits for money: one invoice on its page, several as one, of very many the oldest first. */
function PayAll() {
  const { t } = useLingui()
  const permission = useCan()(massPay.key)
  const books = useOpenInvoices()
  const words = useSumsWords()
  const currency = useAccountCurrency()
  if (!books?.complete || books.open.length === 0) return null
  const all = books.open.length
  const ids = firstTogether(books.open).map(({ id }) => id)
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
      disabledReason={permission.allowed ? undefined : t(permission.reason)}
    >
      {ids.length < all ? (
        <Trans>
          Pay the oldest {ids.length} of {all}…
        </Trans>
      ) : (
        <Trans>Pay {words({ sums: owed(books.open), currency })}…</Trans>
      )}
    </ButtonLink>
  )
}

const tabs = [
  { to: '/billing', label: msg`Invoices` },
  { to: '/billing/outlook', label: msg`Upcoming charges` },
  { to: '/billing/payments', label: msg`Payments` },
  { to: '/billing/credit', label: msg`Account credit` },
  { to: '/billing/cancellations', label: msg`Cancellations` },
  { to: '/billing/move', label: msg`Transfer` },
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
