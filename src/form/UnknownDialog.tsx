import { Trans } from '@lingui/react/macro'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'

/** The address names a dialog that this page does not have, or something that is not there. */
export function UnknownDialog({ onClose }: { onClose: () => void }) {
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
      <p>
        <Trans>The link may be old or mistyped. Nothing was changed.</Trans>
      </p>
    </Dialog>
  )
}
