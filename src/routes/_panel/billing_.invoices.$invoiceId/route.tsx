import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { getInvoice } from '#api/actions/billing/invoices.ts'
import { useCloseDialog, useOpenDialog } from '#form/openDialog.ts'
import { UnknownDialog } from '#form/UnknownDialog.tsx'
import { screenFailure } from '#frame/screenFailure.tsx'
import { Title } from '#frame/Title.tsx'
import { loadCatalogue } from '#locales/index.ts'
import { CreditDialog } from '#payment/CreditDialog.tsx'
import { PayInvoice } from '#payment/PayInvoice.tsx'
import { NotFound } from '#reading/NotFound.tsx'
import { UnderHeading } from '#reading/heading.ts'
import { readAhead } from '#reading/readAhead.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** One invoice: what it is for, and everything to pay it. */
export const Route = createFileRoute('/_panel/billing_/invoices/$invoiceId')({
  params: {
    parse: ({ invoiceId }) => {
      const id = Number(invoiceId)
      if (!Number.isSafeInteger(id) || id < 1) throw notFound()
      return { invoiceId: id }
    },
    stringify: ({ invoiceId }) => ({ invoiceId: String(invoiceId) }),
  },
  loader: async ({ context, params }) => {
    readAhead(context, getInvoice, { invoice_id: params.invoiceId })
    await Promise.all((['work', 'payment', 'billing'] as const).map(loadCatalogue))
  },
  component: InvoiceScreen,
  notFoundComponent: NotFound,
  errorComponent: screenFailure(msg`Billing`),
})

function InvoiceScreen() {
  const { t } = useLingui()
  const { invoiceId } = Route.useParams()
  const { run } = useOpenDialog()
  const close = useCloseDialog()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Title>{t`Invoice ${invoiceId}`}</Title>
      <PageHeader
        title={<Trans>Invoice {invoiceId}</Trans>}
        meta={
          <Link to="/billing" className="link">
            <Trans>All invoices</Trans>
          </Link>
        }
      />
      <UnderHeading value>
        <PayInvoice invoiceId={invoiceId} />
      </UnderHeading>
      {run !== undefined &&
        (run === 'credit' ? (
          <CreditDialog invoiceId={invoiceId} onClose={close} />
        ) : (
          <UnknownDialog onClose={close} />
        ))}
    </div>
  )
}
