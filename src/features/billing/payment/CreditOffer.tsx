import { Trans } from '@lingui/react/macro'
import { applyCredit } from '#api/actions/billing/money.ts'
import type { InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { useCurrencyOf } from '../view/useCurrencyOf.ts'
import { isPositive } from '#lib/money/money.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { useCredit } from './useCredit.ts'

/** Offers the credit, where there is some: credit cannot buy credit. */
export function CreditOffer({ invoice }: { invoice: InvoiceDetail }) {
  const money = useMoney()
  const currency = useCurrencyOf()(invoice)
  const { allowed } = useCan()(applyCredit.key)
  const credit = useCredit()
  const buysCredit = invoice.items.some(({ type }) => type === 'AddFunds')
  if (!allowed || buysCredit || credit === undefined || !isPositive(credit)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <ButtonLink render={<DialogLink run="credit" on={invoice.id} />}>
        <Trans>Pay from your credit…</Trans>
      </ButtonLink>
      <span className="text-muted">
        <Trans>You have {money(credit, currency)}.</Trans>
      </span>
    </div>
  )
}
