import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useCloseDialog, useOpenDialog } from '#lib/forms/openDialog.ts'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { Title } from '#lib/queryStates/Title.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { UnderHeading } from '#lib/queryStates/ScreenHeading.tsx'
import { InvoicePage } from './InvoicePage.tsx'

const route = getRouteApi('/_panel/billing_/invoices/$invoiceId')

const CreditDialog = lazy(async () => (await import('../payment/CreditDialog.tsx')).CreditDialog)

const PdfDialog = lazy(async () => (await import('../view/PdfDialog.tsx')).PdfDialog)

export function InvoiceScreen() {
  const { t } = useLingui()
  const { invoiceId } = route.useParams()
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
      return <NotFoundDialog onClose={close} />
  }
}
