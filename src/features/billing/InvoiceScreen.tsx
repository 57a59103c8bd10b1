import { useLingui, Trans } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCloseDialog, useCurrentDialog } from '#lib/forms/openDialog.ts'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { Title, UnderHeading } from '#lib/queryStates/Title.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { FileText, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { downloadInvoice, type InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { InvoiceParties } from './view/InvoiceParties.tsx'
import { InvoiceItems } from './view/InvoiceItems.tsx'
import { InvoiceBadge, InvoiceStatus } from './view/InvoiceStatus.tsx'
import { Transactions } from './view/Transactions.tsx'
import { useCurrencyOf } from './view/currency.ts'
import { useAccountDebt } from './view/useAccountDebt.ts'
import { truncate } from '#lib/text/truncate.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { InvoicePayment } from './payment/InvoicePayment.tsx'
import { useInvoice } from './payment/useInvoice.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Unreadable } from '#lib/queryStates/Unreadable.tsx'
import { Card } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { DataList } from '#ui/DataList.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { invoiceBreakdown, vatInDetail, type BreakdownLine } from './rules/invoices.ts'
import { standingOf } from '#lib/invoices/debt.ts'
import { useMoney } from '#lib/money/useMoney.ts'

const route = getRouteApi('/_panel/billing_/invoices/$invoiceId')

const CreditDialog = lazy(async () => (await import('./payment/CreditDialog.tsx')).CreditDialog)

const PdfDialog = lazy(async () => (await import('./view/PdfDialog.tsx')).PdfDialog)

export function InvoiceScreen() {
  const { t } = useLingui()
  const { invoiceId } = route.useParams()
  const { run } = useCurrentDialog()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Title>{t`Invoice ${invoiceId}`}</Title>
      <UnderHeading value>
        <InvoicePage key={invoiceId} invoiceId={invoiceId} />
      </UnderHeading>
      {run !== undefined && <InvoiceDialog run={run} invoiceId={invoiceId} />}
    </div>
  )
}

function InvoiceDialog({ run, invoiceId }: { run: string; invoiceId: number }) {
  const close = useCloseDialog()
  switch (run) {
    case 'credit':
      return <CreditDialog invoiceId={invoiceId} onClose={close} />
    case 'pdf':
      return <PdfDialog invoiceId={invoiceId} onClose={close} />
    default:
      return <NotFoundDialog onClose={close} />
  }
}

/** One invoice: status, items, payments, and paying it. */
function InvoicePage({ invoiceId }: { invoiceId: number }) {
  const read = useInvoice(invoiceId)
  const debt = useAccountDebt()
  const { data, error } = read
  return (
    <>
      <PageHeader
        title={<Trans>Invoice {invoiceId}</Trans>}
        wayBack={
          <Link to="/billing" className="link">
            <Trans>All invoices</Trans>
          </Link>
        }
        meta={data && <InvoiceBadge invoice={data} standing={standingOf(data, debt)} />}
        actions={data && <Actions invoiceId={invoiceId} />}
      />
      {data && <InvoiceParties />}
      {data !== undefined ? (
        <ReadPart read={read}>{(invoice) => <Parts invoice={invoice} />}</ReadPart>
      ) : error?.kind === 'not-found' ? (
        <InvoiceNotFound />
      ) : (
        <Card>
          <ReadPart read={read}>{() => null}</ReadPart>
        </Card>
      )}
    </>
  )
}

function Actions({ invoiceId }: { invoiceId: number }) {
  const disabledReason = useForbidden()(downloadInvoice.key)
  return (
    <span className="contents print:hidden">
      <Button icon={<Printer />} onClick={() => print()}>
        <Trans>Print</Trans>
      </Button>
      <ButtonLink
        icon={<FileText />}
        disabledReason={disabledReason}
        render={<DialogLink run="pdf" on={invoiceId} />}
      >
        <Trans>PDF</Trans>
      </ButtonLink>
    </span>
  )
}

function Parts({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useLingui()
  const currency = useCurrencyOf()(invoice)
  const standing = standingOf(invoice, useAccountDebt())
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Card flush title={<Trans>Items</Trans>}>
          <InvoiceItems invoice={invoice} />
          <Breakdown invoice={invoice} isDue={standing.kind !== 'outdated'} />
        </Card>
        <Unreadable of={invoice.transactions} what="payments" inTotals />
        {invoice.transactions.length > 0 && (
          <Card flush title={<Trans>Payments</Trans>}>
            <Transactions
              withoutInvoice
              transactions={invoice.transactions}
              currencyOf={() => currency}
            />
          </Card>
        )}
        {invoice.notes !== '' && (
          <Card title={<Trans>Notes</Trans>}>
            <p className="wrap-anywhere whitespace-pre-line">{truncate(invoice.notes)}</p>
          </Card>
        )}
      </div>
      {/* On a phone the payment comes first. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:row-start-1">
        <Card title={<Trans>Payment</Trans>} className="print:hidden">
          <InvoicePayment invoice={invoice} />
        </Card>
        <Card title={<Trans>Details</Trans>}>
          <DataList
            rows={[
              {
                term: t`Status`,
                value: <InvoiceStatus invoice={invoice} currency={currency} standing={standing} />,
              },
              { term: t`Date`, value: dayOf(invoice.date) },
              { term: t`Due`, value: dayOf(invoice.duedate) },
              { term: t`Paid on`, value: dayOf(invoice.datepaid) },
              {
                term: t`Invoice number`,
                value: invoice.invoicenum === '' ? null : <Copyable value={invoice.invoicenum} />,
              },
              { term: t`Currency`, value: currency === '' ? null : currency },
            ]}
          />
        </Card>
      </div>
    </div>
  )
}

const dayOf = (date: string | null): ReactNode => date && <CalendarDate date={date} />

function InvoiceNotFound() {
  return (
    <Card>
      <EmptyState
        title={<Trans>Invoice not found</Trans>}
        action={
          <ButtonLink render={<Link to="/billing" />}>
            <Trans>All invoices</Trans>
          </ButtonLink>
        }
      >
        <Trans>Check the number, or sign in to the account that owns the invoice.</Trans>
      </EmptyState>
    </Card>
  )
}

/** From the items to the amount due: VAT, credit, payments. Nothing is due of an outdated combined invoice. */
function Breakdown({ invoice, isDue }: { invoice: InvoiceDetail; isDue: boolean }) {
  const money = useMoney()
  const currency = useCurrencyOf()(invoice)
  const label = useLineLabel(vatInDetail(invoice) === 'incl')
  const lines = invoiceBreakdown(invoice).filter(({ kind }) => isDue || kind !== 'due')
  return (
    <dl className="grid justify-end gap-y-1.5 px-4 py-3 max-sm:justify-stretch">
      {lines.map((line, index) => (
        <div
          // The lines never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={`grid grid-cols-[minmax(0,1fr)_8rem] gap-x-4 text-right ${
            line.kind === 'total' || line.kind === 'due' ? 'font-[620]' : ''
          }`}
        >
          <dt className="text-muted max-sm:text-left">{label(line)}</dt>
          <dd className="num">{money(line.amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

function useLineLabel(isTaxed: boolean): (line: BreakdownLine) => string {
  const { t, i18n } = useLingui()
  return (line) => {
    switch (line.kind) {
      case 'subtotal':
        return t`Subtotal excl. VAT`
      case 'tax':
        return line.rate === null
          ? t`VAT`
          : t`VAT (${i18n.number(Number(line.rate) / 100, { style: 'percent', maximumFractionDigits: 2 })})`
      case 'total':
        return isTaxed ? t`Total incl. VAT` : t`Total`
      case 'credit':
        return t`Paid from credit`
      case 'paid':
        return t`Paid`
      case 'due':
        return isTaxed ? t`Amount due incl. VAT` : t`Amount due`
      default:
        return line satisfies never
    }
  }
}
