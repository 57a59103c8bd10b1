import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { getInvoice } from '#api/actions/billing/invoices.ts'
import { useCloseDialog, useOpenDialog } from '#lib/forms/openDialog.ts'
import { UnknownDialog } from '#lib/forms/UnknownDialog.ts'
import { screenFailure } from '#lib/reading/screenFailure.tsx'
import { Title } from '#lib/reading/Title.tsx'
import { late } from '#lib/lazy/late.tsx'
import { NotFound } from '#lib/reading/NotFound.tsx'
import { UnderHeading } from '#lib/reading/heading.ts'
import { readAhead } from '#lib/reading/readAhead.ts'
import { InvoicePage } from './-InvoicePage.tsx'

const CreditDialog = late(async () => (await import('#payment/CreditDialog.tsx')).CreditDialog)
const PdfDialog = late(async () => (await import('#billingView/PdfDialog.tsx')).PdfDialog)

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
  },
  component: InvoiceScreen,
  notFoundComponent: NotFound,
  errorComponent: screenFailure(msg`Billing`),
})

function InvoiceScreen() {
  const { t } = useLingui()
  const { invoiceId } = Route.useParams()
  const { run } = useOpenDialog()
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
      return <UnknownDialog onClose={close} />
  }
}
