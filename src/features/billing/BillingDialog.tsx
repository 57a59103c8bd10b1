import { PdfDialog } from './view/PdfDialog.tsx'
import { useCloseDialog, useOpenDialog } from '#lib/forms/openDialog.ts'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { AddFundsDialog } from './payment/AddFundsDialog.tsx'
import { CreditDialog } from './payment/CreditDialog.tsx'
import { invoicesNamed, MassPayDialog } from './payment/MassPayDialog.tsx'
import { autoPayDialog } from './useAutoPay.ts'
import { AutoPayDialog } from './AutoPayDialog.tsx'

const TransferPreview = lazy(
  async () => (await import('./transfer/TransferPreview.tsx')).TransferPreview,
)

/** The dialog that the address names, over any part of billing. */
export function BillingDialog() {
  const { run, on } = useOpenDialog()
  const close = useCloseDialog()
  if (run === undefined) return null
  if (run === 'add-funds') return <AddFundsDialog onClose={close} />
  if (run === autoPayDialog) return <AutoPayDialog onClose={close} />
  const invoices = invoicesNamed(on)
  // The first invoice; of a transfer, the order.
  const [invoiceId] = invoices
  if (invoiceId === undefined) return <NotFoundDialog onClose={close} />
  switch (run) {
    case 'pay':
      return <MassPayDialog key={on} ids={invoices} onClose={close} />
    case 'pdf':
      return <PdfDialog key={invoiceId} invoiceId={invoiceId} onClose={close} />
    case 'credit':
      return <CreditDialog key={invoiceId} invoiceId={invoiceId} onClose={close} />
    case 'move':
      return <TransferPreview key={invoiceId} orderId={invoiceId} onClose={close} />
    default:
      return <NotFoundDialog onClose={close} />
  }
}
