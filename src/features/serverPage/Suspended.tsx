import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { owedForServer } from '#features/billing/rules/serverDebt.ts'
import { useServerCurrency, useServerInvoices } from '#features/billing/view/serverReads.ts'
import { useAccountDebt } from '#features/billing/view/useAccountDebt.ts'
import { usePrice } from '#lib/money/Price.tsx'
import { Strip } from '#ui/Strip.tsx'

/** Reads invoices, unlike the rest of the header: paying is what reactivates the server. */
export function Suspended({ serverId }: { serverId: number }) {
  const { data = [] } = useServerInvoices(serverId)
  const price = usePrice()
  const currency = useServerCurrency(serverId)
  const [oldest] = owedForServer(data, useAccountDebt())
  if (!oldest)
    return (
      <Strip tone="bad">
        <Trans>This server is suspended. Contact support to reactivate it.</Trans>
      </Strip>
    )
  const amount = price({ amount: oldest.amount, currency, vat: 'incl' })
  return (
    <Strip
      tone="bad"
      action={
        <Link to="/billing/invoices/$invoiceId" params={{ invoiceId: oldest.id }}>
          <Trans>Pay {amount}</Trans>
        </Link>
      }
    >
      {oldest.isCombined ? (
        <Trans>
          This server is suspended because combined invoice {oldest.id} is unpaid. It also pays for
          other servers.
        </Trans>
      ) : (
        <Trans>This server is suspended because invoice {oldest.id} is unpaid.</Trans>
      )}
    </Strip>
  )
}
