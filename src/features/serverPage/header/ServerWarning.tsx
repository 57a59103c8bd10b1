import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { NextBootWarning } from '#features/servers/view/CommandWarnings.tsx'
import { useInvoices } from '#features/billing/view/serverReads.ts'
import { useCurrencyOf } from '#features/billing/view/currency.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { isPayable } from '#lib/money/invoiceStanding.ts'
import { usePrice } from '#lib/money/Price.tsx'
import { Strip } from '#ui/Strip.tsx'

/** What a person must not miss above every tab, each with its one action. */
export function ServerWarning({ target }: { target: ServerTarget }) {
  const { state } = target.state
  // An installation that runs is what the next boot was set for.
  if (state === 'installing') return null
  if (state === 'suspended') return <Suspended serverId={target.id} />
  return (
    <NextBootWarning
      boot={target.nextBoot}
      action={
        <DialogLink run="reset-next-boot">
          <Trans>Boot from disk instead</Trans>
        </DialogLink>
      }
    />
  )
}

/** Only here the header asks for invoices: paying is what brings the server back. */
function Suspended({ serverId }: { serverId: number }) {
  const { data = [] } = useInvoices(serverId)
  const price = usePrice()
  const currencyOf = useCurrencyOf()
  const unpaid = data
    .filter(isPayable)
    .toSorted((first, second) => (first.duedate ?? '').localeCompare(second.duedate ?? ''))
  const [oldest] = unpaid
  if (!oldest)
    return (
      <Strip tone="bad">
        <Trans>This server is suspended. Contact support to have it reactivated.</Trans>
      </Strip>
    )
  const amount = price({ amount: oldest.total, currency: currencyOf(oldest), vat: 'incl' })
  return (
    <Strip
      tone="bad"
      action={
        <Link to="/billing/invoices/$invoiceId" params={{ invoiceId: oldest.id }}>
          <Trans>Pay {amount}</Trans>
        </Link>
      }
    >
      <Trans>This server is suspended because invoice {oldest.id} is unpaid.</Trans>
    </Strip>
  )
}
