import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'

interface Props {
  name: string
  onPress: () => void
  onClose: () => void
}

/** Shown before the first Ctrl-Alt-Del: it reboots most servers. */
export function CtrlAltDelDialog({ name, onPress, onClose }: Props) {
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={<Trans>Send Ctrl-Alt-Del to {name}?</Trans>}
      footer={
        <>
          <DialogCancel />
          <Button variant="primary" onClick={onPress}>
            <Trans>Send Ctrl-Alt-Del</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Linux without a desktop reboots immediately. Windows shows its sign-in screen. We ask only
          once per session.
        </Trans>
      </p>
    </Dialog>
  )
}
