import { PdfDialog } from './view/PdfDialog.tsx'
import { useCloseDialog, useCurrentDialog } from '#lib/forms/openDialog.ts'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { payOverdue } from '#lib/invoices/payOverdue.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { AddFundsDialog } from './payment/AddFundsDialog.tsx'
import { CreditDialog } from './payment/CreditDialog.tsx'
import { parseInvoiceIds, MassPayDialog, PayOverdueDialog } from './payment/MassPayDialog.tsx'
import { autoPayDialog } from './autoPay/useAutoPay.ts'
import { AutoPayDialog } from './autoPay/AutoPayDialog.tsx'

const TransferPreview = lazy(
  async () => (await import('./transfer/TransferPreview.tsx')).TransferPreview,
)

const AccountantDialog = lazy(
  async () => (await import('./accountant/AccountantDialog.tsx')).AccountantDialog,
)

/** The dialog that the URL names, over any billing tab. */
export function BillingDialog() {
  const { run, on } = useCurrentDialog()
  const close = useCloseDialog()
  if (run === undefined) return null
  if (run === 'add-funds') return <AddFundsDialog onClose={close} />
  if (run === autoPayDialog) return <AutoPayDialog onClose={close} />
  if (run === payOverdue.run && on === payOverdue.on) return <PayOverdueDialog onClose={close} />
  const ids = parseInvoiceIds(on)
  if (run === 'accountant') return <AccountantDialog key={on} ids={ids} onClose={close} />
  // For a transfer it is the order's number.
  const [invoiceId] = ids
  if (invoiceId === undefined) return <NotFoundDialog onClose={close} />
  switch (run) {
    case 'pay':
      return <MassPayDialog key={on} ids={ids} onClose={close} />
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
