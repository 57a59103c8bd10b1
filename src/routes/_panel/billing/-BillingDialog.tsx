import { PdfDialog } from '#billingView/PdfDialog.tsx'
import { useCloseDialog, useOpenDialog } from '#form/openDialog.ts'
import { UnknownDialog } from '#form/UnknownDialog.tsx'
import { invoicesNamed, MassPayDialog } from '#payment/MassPayDialog.tsx'

/** The dialog that the address names, over any part of billing. */
export function BillingDialog() {
  const { run, on } = useOpenDialog()
  const close = useCloseDialog()
  if (run === undefined) return null
  const invoices = invoicesNamed(on)
  const [invoiceId] = invoices
  switch (run) {
    case 'pay':
      return <MassPayDialog key={on} ids={invoices} onClose={close} />
    case 'pdf':
      return invoiceId === undefined ? (
        <UnknownDialog onClose={close} />
      ) : (
        <PdfDialog key={invoiceId} invoiceId={invoiceId} onClose={close} />
      )
    default:
      return <UnknownDialog onClose={close} />
  }
}
