import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'

interface Props {
  onClose: () => void
  /** What is missing, if known. */
  children?: ReactNode
}

/** For a URL that names an unknown dialog or a missing thing. */
export function NotFoundDialogContent({ onClose, children }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Page not found</Trans>}
      footer={
        <DialogCancel variant="primary">
          <Trans>Close</Trans>
        </DialogCancel>
      }
    >
      <p>{children ?? <Trans>The link may be outdated or mistyped.</Trans>}</p>
    </Dialog>
  )
}
