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
import { PaymentMethods } from './PaymentMethods.tsx'
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

/** The status of an invoice, and everything to pay it. */
export function InvoicePayment({ invoice, afterwards }: Props) {
  const { t } = useLingui()
  const money = useMoney()
  const vat = useVatWord()(vatInInvoice(invoice))
  const currency = useCurrencyOf()(invoice)
  const { id, status } = invoice
  return (
    <>
      <LiveRegion>{status === 'Paid' ? t`Invoice ${id} is paid.` : ''}</LiveRegion>
      {!isPayable(invoice) && (
        <p>
          <span className="num block text-page font-[640]">
            {money(charged(invoice), currency)}
          </span>
          <span className="text-muted">
            <Trans>total, {vat}</Trans>
          </span>
        </p>
      )}
      <Standing invoice={invoice} />
      {status === 'Unpaid' && afterwards != null && <p className="text-muted">{afterwards}</p>}
      {isPayable(invoice) && status !== 'Payment Pending' && (
        <>
          <CreditOffer invoice={invoice} />
          <PaymentMethods invoice={invoice} />
        </>
      )}
    </>
  )
}

/** The status of the invoice, by the API's own word. wire.md 7. */
function Standing({ invoice }: { invoice: InvoiceDetail }) {
  const { status } = invoice
  switch (status) {
    case 'Paid':
      return (
        <Strip tone="ok">
          <Trans>This invoice is paid.</Trans>
        </Strip>
      )
    case 'Cancelled':
      return (
        <Strip tone="warn">
          <Trans>This invoice was canceled. Amounts already paid go back to your credit.</Trans>
        </Strip>
      )
    case 'Refunded':
      return (
        <Strip tone="warn">
          <Trans>This invoice was refunded.</Trans>
        </Strip>
      )
    case 'Payment Pending':
      return (
        <Strip tone="info">
          <Trans>Payment pending. This page updates when it arrives.</Trans>
        </Strip>
      )
    case 'Unpaid':
    case 'Collections':
      return <Owed invoice={invoice} />
    default:
      return (
        <Strip tone="warn">
          <Trans>Status: {brief(status)}</Trans>
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
            due of {money(whole, currency)} {vat}; {money(paid, currency)} paid
          </Trans>
        ) : (
          <Trans>due, {vat}</Trans>
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
        <Trans>Pay from credit…</Trans>
      </ButtonLink>
      <span className="text-muted">
        <Trans>{money(credit, currency)} credit</Trans>
      </span>
    </div>
  )
}
