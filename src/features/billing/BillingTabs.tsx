import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { TabLinks } from '#ui/TabLinks.tsx'

const tabs = [
  { to: '/billing', label: msg`Invoices` },
  { to: '/billing/outlook', label: msg`Upcoming charges` },
  { to: '/billing/payments', label: msg`Payments` },
  { to: '/billing/credit', label: msg`Credit` },
  { to: '/billing/cancellations', label: msg`Cancellations` },
  { to: '/billing/move', label: msg`Move an order` },
] as const satisfies readonly { to: string; label: MessageDescriptor }[]

export function BillingTabs() {
  const { t } = useLingui()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <TabLinks label={t`Parts of billing`} open={path}>
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/billing', includeSearch: false }}>
          {t(label)}
        </Link>
      ))}
    </TabLinks>
  )
}
