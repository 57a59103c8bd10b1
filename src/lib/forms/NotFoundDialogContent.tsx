import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'

interface Props {
  onClose: () => void
  /** What is missing, where more is known than that. */
  children?: ReactNode
}

/** The address names a dialog that this page does not have, or something that is not there. */
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
