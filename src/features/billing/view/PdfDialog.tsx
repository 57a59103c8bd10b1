import { Trans, useLingui } from '@lingui/react/macro'
import { downloadInvoice } from '#api/actions/billing/invoices.ts'
import { useAction } from '#api/hooks.ts'
import { allowedRead } from '#lib/queryStates/useAllowed.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { SkeletonBlock } from '#ui/Skeleton.tsx'

interface Props {
  invoiceId: number
  onClose: () => void
}

/** Always typed as a PDF, whatever the API calls the file. */
const pdfOf = (file: Uint8Array): Blob =>
  new Blob([Uint8Array.from(file)], { type: 'application/pdf' })

/** Shows an invoice's PDF, and downloads it. spec.md 4.4 (`download_invoice`). */
export function PdfDialog({ invoiceId, onClose }: Props) {
  const permission = useCan()(downloadInvoice.key)
  const query = useAction(
    downloadInvoice,
    { invoice_id: invoiceId },
    // PDFs are large, and change once the invoice is paid.
    { enabled: permission.allowed, gcTime: 0, refetchOnWindowFocus: false },
  )
  const file = query.data?.file
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={<Trans>Invoice {invoiceId}</Trans>}
      footer={
        <>
          <DialogCancel>
            <Trans>Close</Trans>
          </DialogCancel>
          {file && (
            <Button
              variant="primary"
              onClick={() => saveFile(`invoice-${invoiceId}.pdf`, pdfOf(file))}
            >
              <Trans>Download</Trans>
            </Button>
          )}
        </>
      }
    >
      <ReadPart
        read={allowedRead(permission, query)}
        skeleton={<SkeletonBlock className="h-[60dvh]" />}
      >
        {(reply) => <PdfFrame id={invoiceId} file={reply.file} />}
      </ReadPart>
    </Dialog>
  )
}

/**
 * The browser's PDF viewer runs in its own process and can't run in a sandboxed frame. The contract has checked that
 * the file is a PDF, and browsers don't guess the type of a blob.
 */
function PdfFrame({ id, file }: { id: number; file: Uint8Array }) {
  const { t } = useLingui()
  if (!navigator.pdfViewerEnabled)
    return (
      <EmptyState title={<Trans>Your browser can’t show PDFs here</Trans>}>
        <Trans>Download the PDF to view it.</Trans>
      </EmptyState>
    )
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
    <iframe
      title={t`PDF of invoice ${id}`}
      ref={(frame) => {
        const url = URL.createObjectURL(pdfOf(file))
        if (frame) frame.src = url
        return () => URL.revokeObjectURL(url)
      }}
      className="h-[60dvh] w-full rounded-item border border-line bg-surface"
    />
  )
}
