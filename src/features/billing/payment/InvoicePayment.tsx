import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { applyCredit } from '#api/actions/billing/money.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import type { Amount } from '#lib/money/amount.ts'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import { standingOf } from '#lib/invoices/debt.ts'
import { isPositive, min, subtract } from '#lib/money/money.ts'
import { useVatWord } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { truncate } from '#lib/text/truncate.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { LiveRegion } from '#ui/LiveRegion.tsx'
import { Strip, type StripTone } from '#ui/Strip.tsx'
import { useCredit } from '../accountBalance.ts'
import { amountDue, invoiceTotal, vatInDetail } from '../rules/invoices.ts'
import { isTopUpInvoice, partsIn } from '../rules/severalInvoices.ts'
import { useCurrencyOf } from '../view/currency.ts'
import { useAccountDebt } from '../view/useAccountDebt.ts'
import { InvoiceItems } from '../view/InvoiceItems.tsx'
import { CombinedPayment, PartNote } from './CombinedPayment.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import { useInvoice } from './useInvoice.ts'

interface CardProps {
  invoiceId: number
  /** Says what happens once the invoice is paid. */
  afterwards?: ReactNode
}

/** A card to pay an invoice, which watches it until it is paid. Its page opens `CreditDialog` at `?run=credit`. */
export function InvoicePaymentCard({ invoiceId, afterwards }: CardProps) {
  const read = useInvoice(invoiceId)
  return (
    <Card title={<Trans>Invoice {invoiceId}</Trans>}>
      <ReadPart read={read}>
        {(invoice) => (
          <>
            <InvoicePayment invoice={invoice} afterwards={afterwards} />
            <Disclosure summary={<Trans>Items</Trans>} note={invoice.items.length}>
              <InvoiceItems invoice={invoice} />
            </Disclosure>
          </>
        )}
      </ReadPart>
    </Card>
  )
}

interface Props {
  invoice: InvoiceDetail
  afterwards?: ReactNode
}

/** An invoice's status, and the ways to pay it. */
export function InvoicePayment({ invoice, afterwards }: Props) {
  const { t } = useLingui()
  const vat = useVatWord()(vatInDetail(invoice))
  const currency = useCurrencyOf()(invoice)
  const standing = standingOf(invoice, useAccountDebt())
  const { id, status } = invoice
  return (
    <>
      <LiveRegion>{status === 'Paid' ? t`Invoice ${id} is paid.` : ''}</LiveRegion>
      {standing.kind !== 'owed' && (
        <AmountHeadline amount={invoiceTotal(invoice)} currency={currency}>
          {vat === '' ? <Trans>total</Trans> : <Trans>total, {vat}</Trans>}
        </AmountHeadline>
      )}
      {standing.kind === 'part' ? (
        <PartNote of={standing.of} />
      ) : standing.kind === 'outdated' ? null : status === 'Unpaid' || status === 'Collections' ? (
        <DueHeadline invoice={invoice} />
      ) : (
        <StatusNote status={status} />
      )}
      {status === 'Unpaid' && afterwards != null && <p className="text-muted">{afterwards}</p>}
      {isPayable(invoice) &&
        status !== 'Payment Pending' &&
        standing.kind !== 'part' &&
        (partsIn(invoice).length > 0 ? (
          <CombinedPayment invoice={invoice}>
            <WaysToPay invoice={invoice} />
          </CombinedPayment>
        ) : (
          <WaysToPay invoice={invoice} />
        ))}
    </>
  )
}

function WaysToPay({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <>
      <CreditOffer invoice={invoice} />
      <PaymentMethods invoice={invoice} />
    </>
  )
}

interface AmountHeadlineProps {
  amount: Amount
  currency: string
  /** Stands below it. */
  children: ReactNode
}

function AmountHeadline({ amount, currency, children }: AmountHeadlineProps) {
  const money = useMoney()
  return (
    <p>
      <span className="num block text-page font-[640]">{money(amount, currency)}</span>
      <span className="text-muted">{children}</span>
    </p>
  )
}

/** By the API's own status (wire.md 7). */
const statusNotes: ReadonlyMap<string, { tone: StripTone; text: MessageDescriptor }> = new Map([
  ['Paid', { tone: 'ok', text: msg`This invoice is paid.` }],
  [
    'Cancelled',
    {
      tone: 'warn',
      text: msg`This invoice was canceled. Partial payments return to your credit.`,
    },
  ],
  ['Refunded', { tone: 'warn', text: msg`This invoice was refunded.` }],
  [
    'Payment Pending',
    { tone: 'info', text: msg`Payment pending. This page updates when it arrives.` },
  ],
])

function StatusNote({ status }: { status: string }) {
  const { t } = useLingui()
  const note = statusNotes.get(status)
  return (
    <Strip tone={note?.tone ?? 'warn'}>
      {note ? t(note.text) : t`Status: ${truncate(status)}`}
    </Strip>
  )
}

function DueHeadline({ invoice }: { invoice: InvoiceDetail }) {
  const money = useMoney()
  const vat = useVatWord()(vatInDetail(invoice))
  const currency = useCurrencyOf()(invoice)
  const [total, due] = [invoiceTotal(invoice), amountDue(invoice)]
  const paid = subtract(total, due)
  return (
    <AmountHeadline amount={due} currency={currency}>
      {isPositive(paid) ? (
        <Trans>
          due of {money(total, currency)} {vat}; {money(paid, currency)} paid
        </Trans>
      ) : vat === '' ? (
        <Trans>due</Trans>
      ) : (
        <Trans>due, {vat}</Trans>
      )}
    </AmountHeadline>
  )
}

function CreditOffer({ invoice }: { invoice: InvoiceDetail }) {
  const money = useMoney()
  const currency = useCurrencyOf()(invoice)
  const { allowed } = useCan()(applyCredit.key)
  const credit = useCredit()
  if (!allowed || isTopUpInvoice(invoice) || credit === undefined || !isPositive(credit))
    return null
  const due = amountDue(invoice)
  const rest = subtract(due, min(due, credit))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <ButtonLink render={<DialogLink run="credit" on={invoice.id} />}>
        <Trans>Pay from credit…</Trans>
      </ButtonLink>
      <span className="text-muted">
        {isPositive(rest) ? (
          <Trans>
            {money(credit, currency)} credit. The rest of {money(rest, currency)} can be paid below.
          </Trans>
        ) : (
          <Trans>{money(credit, currency)} credit</Trans>
        )}
      </span>
    </div>
  )
}
