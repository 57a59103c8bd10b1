import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { useCurrencyOf } from '../view/useCurrencyOf.ts'
import { brief } from '#lib/text/brief.ts'
import { isPayable } from '#lib/money/invoiceStanding.ts'
import { charged, openAmount } from '../rules/invoices.ts'
import { compare, subtract, isPositive } from '#lib/money/money.ts'
import { vatInInvoice } from '#lib/money/vat.ts'
import { useVatWord } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { LiveRegion } from '#ui/LiveRegion.tsx'
import { Strip } from '#ui/Strip.tsx'
import { WaysToPay } from './WaysToPay.tsx'
import { applyCredit } from '#api/actions/billing/money.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { useCredit } from './useCredit.ts'

interface Props {
  invoice: InvoiceDetail
  /** What paying it sets going. */
  afterwards?: ReactNode
}

/** How an invoice stands, and everything to pay it. */
export function InvoicePayment({ invoice, afterwards }: Props) {
  const { t } = useLingui()
  const { id, status } = invoice
  return (
    <>
      <LiveRegion>{status === 'Paid' ? t`Invoice ${id} is paid.` : ''}</LiveRegion>
      <Standing invoice={invoice} />
      {status === 'Unpaid' && afterwards != null && <p className="text-muted">{afterwards}</p>}
      {isPayable(invoice) && status !== 'Payment Pending' && (
        <>
          <CreditOffer invoice={invoice} />
          <WaysToPay invoice={invoice} />
        </>
      )}
    </>
  )
}

/** How it stands, by the service's own word. wire.md 7. */
function Standing({ invoice }: { invoice: InvoiceDetail }) {
  const { status } = invoice
  switch (status) {
    case 'Paid':
      return (
        <Strip tone="ok">
          <Trans>It is paid.</Trans>
        </Strip>
      )
    case 'Cancelled':
      return (
        <Strip tone="warn">
          <Trans>
            It was cancelled and can no longer be paid. What was paid of it goes back to your
            credit.
          </Trans>
        </Strip>
      )
    case 'Refunded':
      return (
        <Strip tone="warn">
          <Trans>It was paid back.</Trans>
        </Strip>
      )
    case 'Payment Pending':
      return (
        <Strip tone="info">
          <Trans>A payment is on its way. There is nothing more to do: this page notices it.</Trans>
        </Strip>
      )
    case 'Unpaid':
    case 'Collections':
      return <Owed invoice={invoice} />
    default:
      return (
        <Strip tone="warn">
          <Trans>The service says: {brief(status)}</Trans>
        </Strip>
      )
  }
}

function Owed({ invoice }: { invoice: InvoiceDetail }) {
  const money = useMoney()
  const vatWord = useVatWord()
  const currency = useCurrencyOf()(invoice)
  const [whole, left] = [charged(invoice), openAmount(invoice)]
  const paid = subtract(whole, left)
  const vat = vatWord(vatInInvoice(invoice))
  return (
    <p>
      <span className="num block text-page font-[640]">{money(left, currency)}</span>
      <span className="text-muted">
        {compare(paid, '0') > 0 ? (
          <Trans>
            left to pay of {money(whole, currency)} {vat}; {money(paid, currency)} is paid
          </Trans>
        ) : (
          <Trans>to pay, {vat}</Trans>
        )}
      </span>
    </p>
  )
}

/** Offers the credit, where there is some: credit cannot buy credit. */
function CreditOffer({ invoice }: { invoice: InvoiceDetail }) {
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
