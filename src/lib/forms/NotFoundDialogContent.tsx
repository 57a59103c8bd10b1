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
      title={<Trans>There is nothing at this address</Trans>}
      footer={
        <DialogCancel variant="primary">
          <Trans>Close</Trans>
        </DialogCancel>
      }
    >
      <p>{children ?? <Trans>The link may be old or mistyped. Nothing was changed.</Trans>}</p>
    </Dialog>
  )
}
