import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { InvoiceDetail } from '#api/actions/billing/invoices.ts'
import type { Amount } from '#lib/money/amount.ts'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import { standingOf } from '#lib/invoices/debt.ts'
import { isPositive, subtract } from '#lib/money/money.ts'
import { useVatWord } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { truncate } from '#lib/text/truncate.ts'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { LiveRegion } from '#ui/LiveRegion.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { Strip, type StripTone } from '#ui/Strip.tsx'
import { amountDue, invoiceTotal, vatInDetail } from '../rules/invoices.ts'
import { partsIn } from '../rules/severalInvoices.ts'
import { useCurrencyOf } from '../view/currency.ts'
import { useAccountDebt } from '../view/useAccountDebt.ts'
import { InvoiceItems } from '../view/InvoiceItems.tsx'
import { CombinedPayment, PartNote } from './CombinedPayment.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import { useInvoice } from './useInvoice.ts'

interface CardProps {
  invoiceId: number
  title: ReactNode
  /** Says what happens once the invoice is paid, and if it isn't. */
  afterwards: ReactNode
}

/** A card to pay an invoice, which watches it until it is paid. Its page opens `CreditDialog` at `?run=credit`. */
export function InvoicePaymentCard({ invoiceId, title, afterwards }: CardProps) {
  const read = useInvoice(invoiceId)
  return (
    <Card title={title}>
      <ReadPart read={read}>
        {(invoice) => (
          <>
            <InvoicePayment
              invoice={invoice}
              afterwards={
                <>
                  <DueNote invoice={invoice} />
                  {afterwards}
                </>
              }
            />
            <Disclosure summary={<Trans>Items</Trans>} note={invoice.items.length}>
              <InvoiceItems invoice={invoice} />
            </Disclosure>
          </>
        )}
      </ReadPart>
    </Card>
  )
}

/** The invoice's number, which payments name, and its due date. */
function DueNote({ invoice: { id, duedate } }: { invoice: InvoiceDetail }) {
  return (
    <p>
      <Link to="/billing/invoices/$invoiceId" params={{ invoiceId: id }} className="link">
        <Trans>Invoice {id}</Trans>
      </Link>
      {duedate !== null && (
        <>
          {' · '}
          <Trans>
            due on <CalendarDate date={duedate} />
          </Trans>
        </>
      )}
    </p>
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
      {status === 'Unpaid' && afterwards}
      {standing.kind !== 'part' && <AttemptNote invoice={invoice} />}
      {isPayable(invoice) &&
        status !== 'Payment Pending' &&
        standing.kind !== 'part' &&
        (partsIn(invoice).length > 0 ? (
          <CombinedPayment invoice={invoice}>
            <PaymentMethods invoice={invoice} />
          </CombinedPayment>
        ) : (
          <PaymentMethods invoice={invoice} />
        ))}
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
      <span className="num block text-[2rem] leading-10 font-[640] tracking-[-0.02em]">
        {money(amount, currency)}
      </span>
      <span className="text-muted">{children}</span>
    </p>
  )
}

/** A payment that was tried after the last one that arrived: declined, or not here yet. */
function AttemptNote({ invoice }: { invoice: InvoiceDetail }) {
  const { status, lastcaptureattempt: at, transactions } = invoice
  if (status !== 'Unpaid' || at === null) return null
  if (transactions.some(({ date }) => date !== null && date >= at)) return null
  return (
    <Strip tone="warn" urgent>
      <Trans>
        No payment arrived from the last attempt (
        <RelativeTime absolute time={Date.parse(`${at}Z`) / 1000} />
        ). Try again or choose another payment method.
      </Trans>
    </Strip>
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
